import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { retryAfter } from '#api/retry-after.ts';
import { Button } from '#ui/Button.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { sendCode } from './form/calls.ts';
import { Failure } from './form/Failure.tsx';
import { RESEND_AFTER, type SentCode } from './form/sent-code.ts';

export interface ResendCodeProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
}

/** Has another code sent, once the last one has had the time to arrive. */
export function ResendCode({ sent, onSent }: ResendCodeProps) {
  const [notBefore, waitUntil] = useState(0);
  const wait = useCountdown(Math.max(notBefore, sent.at + RESEND_AFTER));
  const resend = useMutation({
    mutationFn: () => sendCode(sent.email),
    onSuccess: () => onSent({ email: sent.email, at: Date.now() }),
    onError: (error) => waitUntil(Date.now() + retryAfter(error)),
  });
  const say = wait > 0 ? `Resend OTP in ${wait} s` : 'Resend OTP';
  return (
    <>
      <Button
        variant="quiet"
        className="tabular-nums"
        disabled={wait > 0}
        busy={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending …' : say}
      </Button>
      {resend.isError && (
        <div className="w-full">
          <Failure error={resend.error} failed={() => 'Failed to send OTP'} />
        </div>
      )}
    </>
  );
}
