import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#features/sign-in/ForgotPage.tsx';
import type { PageHead } from '#head/page-head.ts';

export const Route = createFileRoute('/_site/forget-password')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'Forgot your password?',
    description: 'Sign in without your password, by a code that we send to your email.',
  }),
  component: ForgotPage,
});
