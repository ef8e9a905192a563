import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { tell } from '#admin/tell.ts';
import { adminsLogin } from '#contract/admins.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { patient } from '#src/api/patience.ts';
import { publicApi } from '#src/api/public-api.ts';
import { storeSession } from '#src/api/session.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { notify } from '#ui/toast.tsx';
import { LoginFailure } from './LoginFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useWait } from './use-wait.ts';

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
    mutationFn: (body: ReturnType<typeof valuesOf>) => publicApi(adminsLogin, { body }, { signal: patient() }),
    onSuccess: ({ token, role }, { email }) => {
      storeSession({ token, role, email: email.trim() });
      if (role === 'admin') tell.success('Login successful');
      else notify('success', 'Login successful');
      navigate({ href: role === 'admin' ? (next ?? '/admin/welcome') : '/', replace: true });
    },
  });
  const wait = useWait(login.error);

  const look = () => {
    const { email, password } = valuesOf(formRef.current);
    setFilled(email !== '' && password !== '');
  };
  // A password manager, or a quick visitor, may have filled it in before the app ran.
  useEffect(look, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending && wait === 0) login.mutate(valuesOf(formRef.current));
  };
  const say = wait > 0 ? `Try again in ${wait} s` : 'Login';

  return (
    <form ref={formRef} onSubmit={onSubmit} onInput={look} className="grid gap-5">
      <EmailField autoComplete="username" />
      <PasswordField />
      {login.isError && <LoginFailure error={login.error} />}
      <Button type="submit" disabled={!isFilled || wait > 0} busy={login.isPending} className="tabular-nums">
        {login.isPending ? 'Signing in …' : say}
      </Button>
      <SiteLink to="/forget-password" className="text-link justify-self-start">
        Forgot Password?
      </SiteLink>
    </form>
  );
}
