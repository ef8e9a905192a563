import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '#features/sign-in/SignupPage.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/signup')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'Sign up',
    description: 'Make an account in two steps: your name, then a code from your email.',
  }),
  component: SignupPage,
});
