import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/public/own-data.ts';
import { Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { type PersonCalls, type PersonResponse, saveFile } from './people-calls.ts';

export interface PersonActionsProps {
  person: Person;
  calls: PersonCalls;
  /** Question before the data is erased. */
  question: string;
  /** What else is said before that. */
  warning: string;
  /** What is said below the buttons. */
  note?: string;
  onErased: (answer: PersonResponse) => void;
}

/** Whether anything of it can be erased. */
const isErasable = ({ records, account, mails }: Person): boolean =>
  records.length > 0 || mails > 0 || account?.isAdmin === false;

/** Buttons that save and erase what is stored about a person. */
export function PersonActions({ person, calls, question, warning, note, onErased }: PersonActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({ mutationFn: calls.save, onSuccess: ({ url }) => saveFile(url) });
  const erase = useMutation({
    mutationFn: calls.erase,
    onSuccess: onErased,
    onSettled: () => setAsking(false),
  });
  const error = erase.error ?? save.error;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={save.isPending} onClick={() => !save.isPending && save.mutate()}>
          {save.isPending ? 'Preparing …' : 'Save as a file'}
        </Button>
        {isErasable(person) && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Erase …
          </Button>
        )}
      </div>
      {error && (
        <Failure
          error={error}
          failed={() => (error === erase.error ? 'Nothing was erased' : 'The file was not made')}
        />
      )}
      {note && <p className="text-muted text-note">{note}</p>}
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirm={erase.isPending ? 'Erasing …' : 'Erase for good'}
          busy={erase.isPending}
          onConfirm={() => erase.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>It is erased at once, with all files, and nobody can bring it back.</p>
          <p className="mt-2">{warning}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
