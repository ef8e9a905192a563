import type { ReactNode } from 'react';
import { CallError } from '#api/api-base.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

export interface FailureProps {
  error: Error;
  /**
   * Default message by status, if the server sent none. The status is 200 if the response only has `success: false`.
   */
  failed: (status: number) => string;
  children?: ReactNode;
}

/** Error message of a failed call: the server's, or else the specified default. */
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

export interface AccountFormProps<Answer> extends AccountFormOptions<Answer>, Pick<FailureProps, 'failed'> {
  /** Accessible name. */
  label: string;
  action: string;
  pending: string;
  /** Renders the fields. `field` returns the props that connect a field to the form. */
  children: (field: ReturnType<typeof useAccountForm>['field']) => ReactNode;
  /** Renders help after a failure. */
  help?: (error: Error) => ReactNode;
}

/** Form of the sign-in and account screens. */
export function AccountForm<Answer>(props: AccountFormProps<Answer>) {
  const { label, action, pending, failed, children, help } = props;
  const form = useAccountForm(props);
  const { error, errors, isPending, wait } = form;
  const isShownAtField = error !== null && Object.values(errors).includes(error.message);
  return (
    <form
      ref={form.formRef}
      method="post"
      aria-label={label}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      className="grid grid-cols-1 gap-5"
    >
      {children(form.field)}
      {error && !isShownAtField && (
        <Failure error={error} failed={failed}>
          {help?.(error)}
        </Failure>
      )}
      <Button
        type="submit"
        disabled={(props.needs !== undefined && !form.isFilled) || wait > 0}
        busy={isPending}
        className="tabular-nums"
      >
        {isPending ? pending : wait > 0 ? `Try again in ${wait} s` : action}
      </Button>
    </form>
  );
}
