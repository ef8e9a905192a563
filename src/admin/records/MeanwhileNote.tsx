import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { textOf } from './merge-changes.ts';
import type { Meanwhile } from './use-record-form.ts';

export interface MeanwhileNoteProps {
  meanwhile: Meanwhile;
  form: RefObject<HTMLFormElement | null>;
}

/** Shows what another admin has stored in the fields that this one has changed too, and takes it over if wanted. */
export function MeanwhileNote({ meanwhile, form }: MeanwhileNoteProps) {
  const { text, conflicts } = meanwhile;
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);

  const take = (name: string, value: string) => {
    const input = form.current?.elements.namedItem(name);
    if (!(input instanceof HTMLElement) || !('value' in input)) return;
    input.value = value;
    // The form handles it like typed input.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };

  return (
    <section ref={note} tabIndex={-1} aria-label="Changed meanwhile" className="scroll-mt-24 outline-none">
      <Notice kind="error">
        <p className="font-semibold">{text}</p>
        <p>The form has your version. Save it again, or use theirs where both of you have changed something:</p>
        <ul className="mt-2 grid gap-3">
          {conflicts.map(({ field, theirs }) => (
            <li key={field.name} className="grid justify-items-start gap-1">
              <span className="text-muted text-note">{field.label}, theirs</span>
              <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {textOf(field, theirs) || 'Empty'}
              </span>
              <Button variant="secondary" onClick={() => take(field.name, theirs)}>
                Use their {field.label.toLowerCase()}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
