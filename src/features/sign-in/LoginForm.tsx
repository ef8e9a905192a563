import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { calls } from '#contract/calls.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { CallError } from '#src/api/call-error.ts';
import { publicApi } from '#src/api/public-api.ts';
import { storeSession } from '#src/api/session.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';

function messageOf(error: Error): string {
  const failure = error instanceof CallError ? error.failure : undefined;
  if (failure?.kind === 'no-answer') return 'Login failed. There was no answer: check your connection and try again.';
  return failure?.message ?? 'Login failed';
}

/** Signs in by password, then goes where the role belongs. */
export function LoginForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => publicApi(calls.adminsLogin, { body }),
    onSuccess: ({ token, role }) => {
      storeSession({ token, role });
      toast.success('Login successful');
      navigate({ href: role === 'admin' ? (next ?? '/admin/welcome') : '/', replace: true });
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ email, password });
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
      <Button type="submit" disabled={!email || !password} busy={login.isPending}>
        {login.isPending ? 'Signing in …' : 'Login'}
      </Button>
      {login.isError && <Notice kind="error">{messageOf(login.error)}</Notice>}
      <SiteLink to="/forget-password" className="min-h-12 justify-self-start py-3 underline underline-offset-4">
        Forgot Password?
      </SiteLink>
    </form>
  );
}
