import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#features/sign-in/RegisterPage.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/register')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'Register',
    description: 'Make an account with your name, your mobile number and your email.',
  }),
  component: RegisterPage,
});
