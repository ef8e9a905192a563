import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { CallError } from '#src/api/call-error.ts';
import { publicApi } from '#src/api/public-api.ts';
import { storeSession } from '#src/api/session.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/toast.tsx';
import { PasswordField } from './PasswordField.tsx';

function messageOf(error: Error): string {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (failure?.kind === 'no-answer') return 'Login failed. There was no answer: check your connection and try again.';
  return failure?.message ?? 'Login failed';
}

function valuesOf(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
}

/** Signs in by password, then goes where the role belongs. */
export function LoginForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(false);
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => publicApi(calls.adminsLogin, { body }),
    onSuccess: ({ token, role }) => {
      storeSession({ token, role });
      notify('success', 'Login successful');
      navigate({ href: role === 'admin' ? (next ?? '/admin/welcome') : '/', replace: true });
    },
  });

  const look = () => {
    const { email, password } = valuesOf(formRef.current);
    setFilled(email !== '' && password !== '');
  };
  // A password manager, or a quick visitor, may have filled it in before the app ran.
  useEffect(look, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate(valuesOf(formRef.current));
  };

  return (
    <form ref={formRef} onSubmit={onSubmit} onInput={look} className="grid gap-5">
      <Field label="Email" name="email" type="email" required autoComplete="username" autoCapitalize="none" />
      <PasswordField />
      <Button type="submit" disabled={!isFilled} busy={login.isPending}>
        {login.isPending ? 'Signing in …' : 'Login'}
      </Button>
      {login.isError && <Notice kind="error">{messageOf(login.error)}</Notice>}
      <SiteLink to="/forget-password" className="min-h-12 justify-self-start py-3 underline underline-offset-4">
        Forgot Password?
      </SiteLink>
    </form>
  );
}
