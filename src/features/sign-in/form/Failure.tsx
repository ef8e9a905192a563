import type { ReactNode } from 'react';
import { CallError } from '#api/call-error.ts';
import { Notice } from '#ui/Notice.tsx';

export interface FailureProps {
  error: Error;
  /** What is said where the server says nothing; its status is 200 where it only answered that it was not done. */
  failed: (status: number) => string;
  children?: ReactNode;
}

/** Why a call of these screens failed: the server's words, else the documents'. */
export function Failure({ error, failed, children }: FailureProps) {
  const failure = error instanceof CallError ? error.failure : undefined;
  const status = failure?.status ?? 0;
  return (
    <Notice kind="error">
      <p className="font-semibold">{(failure?.kind === 'refused' && failure.message) || failed(status)}</p>
      {!failure && <p>This browser stores nothing for this site. Allow it to, then try again.</p>}
      {failure?.kind === 'no-answer' && (
        <p>
          There was no answer. This needs the network: check your connection and try again. What you typed stays here.
        </p>
      )}
      {children}
    </Notice>
  );
}
