import { CallError } from '#src/api/call-error.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why it was not possible to sign in: the server's words, else the documents'. */
export function LoginFailure({ error }: { error: Error }) {
  const failure = error instanceof CallError ? error.failure : undefined;
  return (
    <Notice kind="error">
      <p className="font-semibold">{(failure?.kind === 'refused' && failure.message) || 'Login failed'}</p>
      {failure?.kind === 'no-answer' && <p>There was no answer. Check your connection and try again.</p>}
    </Notice>
  );
}
