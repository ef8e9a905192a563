import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

/** The password, hidden until its reader asks to see it. */
export function PasswordField() {
  const [isShown, show] = useState(false);
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <Field
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        variant="secondary"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => show(!isShown)}
      >
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${isShown ? 'invisible' : ''}`}>Show</span>
          <span className={`col-start-1 row-start-1 ${isShown ? '' : 'invisible'}`}>Hide</span>
        </span>
      </Button>
    </div>
  );
}
