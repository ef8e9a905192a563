import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { meQuery } from '#admin/use-admin-session.ts';
import { adminApi } from '#api/admin-api.ts';
import { endConfirmation, isConfirmationAsked, onConfirmationChange } from '#api/confirmation.ts';
import { storedEmail } from '#api/session.ts';
import { adminsConfirm, adminsConfirmOptions } from '#contract/admin/second-factor.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CodeInstead, CodeSentNotice } from './code-forms.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { CodeField, PasswordField } from './form/fields.tsx';
import { PasskeyFailure } from './form/PasskeyFailure.tsx';
import { askPasskey } from './form/passkey-calls.ts';
import { useSecondFactor } from './form/SecondFactorField.tsx';
import { type SentCode, storedDevice, ticketFor } from './form/sign-in-calls.ts';

/** Asks who uses the back office while a sensitive call waits for it. */
export function ConfirmIdentity() {
  const isAsked = useSyncExternalStore(onConfirmationChange, isConfirmationAsked, () => false);
  // Whoever leaves the back office confirms nothing.
  useEffect(() => () => endConfirmation(false), []);
  return isAsked && <Confirm email={storedEmail() ?? ''} />;
}

function Confirm({ email }: { email: string }) {
  const valuesRef = useRef<Record<string, string>>({});
  const [sent, setSent] = useState<SentCode>();
  const secondFactor = useSecondFactor();
  const cancel = () => endConfirmation(false);
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const passkey = useMutation({
    mutationFn: async () => {
      const { options } = await adminApi(adminsConfirmOptions, {});
      return adminApi(adminsConfirm, { body: { passkey: await askPasskey(options) } });
    },
    onSuccess: () => endConfirmation(true),
  });
  const confirm = (fields: Readonly<Record<string, string>>) => {
    const { password = '', otp = '' } = fields;
    const first = sent ? { otp, ...ticketFor(email) } : { password };
    return adminApi(adminsConfirm, { body: { ...first, ...secondFactor.codeOf(fields), ...storedDevice() } });
  };
  return (
    <Dialog
      title="Confirm that it is you"
      onClose={cancel}
      actions={
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-muted">
          This changes who has access, or what is kept. Somebody else might hold your device, so we ask again after 15
          minutes.
        </p>
        {sent && <CodeSentNotice sent={sent} />}
        <AccountForm
          key={sent ? 'code' : 'password'}
          label="Confirm that it is you"
          valuesRef={valuesRef}
          needs={[sent ? 'otp' : 'password']}
          focus={sent ? 'otp' : 'password'}
          submit={confirm}
          onDone={() => endConfirmation(true)}
          onError={secondFactor.onError}
          failed={() => 'This could not be confirmed'}
          action="Confirm"
          pending="Confirming …"
        >
          {(field) => (
            <>
              {sent ? <CodeField {...field('otp')} /> : <PasswordField {...field('password')} />}
              {secondFactor.render(field)}
            </>
          )}
        </AccountForm>
        {passkey.error && <PasskeyFailure error={passkey.error} failed={() => 'This could not be confirmed'} />}
        <CodeInstead email={email} sent={sent} onSent={setSent}>
          {me?.hasPasskey && (
            <Button variant="quiet" busy={passkey.isPending} onClick={() => !passkey.isPending && passkey.mutate()}>
              Use a passkey
            </Button>
          )}
        </CodeInstead>
      </div>
    </Dialog>
  );
}
