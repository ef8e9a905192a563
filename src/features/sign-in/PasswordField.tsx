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
        spellCheck={false}
      />
      <Button variant="secondary" aria-pressed={isShown} aria-label="Show password" onClick={() => show(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}
