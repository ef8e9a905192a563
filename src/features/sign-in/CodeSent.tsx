import { Notice } from '#ui/Notice.tsx';
import type { SentCode } from './form/sent-code.ts';

/** Where the code went; said again for each. */
export const CodeSent = ({ sent }: { sent: SentCode }) => (
  <Notice key={sent.at} kind="success">
    <p className="font-semibold">OTP sent to your email</p>
    <p className="break-words text-muted text-note">{sent.email}</p>
  </Notice>
);
