import { useEffect, useRef } from 'react';
import { saveText } from '#lib/save-text.ts';
import { Button } from '#ui/Button.tsx';

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const text = ['Recovery codes', location.host, '', ...codes, ''].join('\n');
    saveText('recovery-codes.txt', 'text/plain', text);
  };
  return (
    <div className="grid w-full gap-4 rounded-card border border-line bg-raised p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Your recovery codes
      </h3>
      <p className="text-muted">
        Keep them where you find them without this device. Each signs you in once if the app is lost. They are shown
        only now.
      </p>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-1 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
