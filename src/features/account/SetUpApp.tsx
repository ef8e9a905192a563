import { useRef } from 'react';
import { encode } from 'uqr';
import { adminApi } from '#api/admin-api.ts';
import { type SecondFactor, secondFactorConfirm } from '#contract/admin/second-factor.ts';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

export interface SetUpAppProps {
  /** For the app (`otpauth:`). */
  uri: string;
  secret: string;
  onDone: (state: SecondFactor & { codes: readonly string[] }) => void;
  onCancel: () => void;
}

/** Adds the site to an authenticator app: by a QR code, by a link on the phone itself, or by typing. */
export function SetUpApp({ uri, secret, onDone, onCancel }: SetUpAppProps) {
  const valuesRef = useRef<Record<string, string>>({});
  return (
    <div className="grid w-full gap-5">
      <p>Scan this with your authenticator app.</p>
      <QrCode text={uri} />
      <a href={uri} className="text-link justify-self-start">
        Open the app on this device
      </a>
      <p className="text-muted text-note">
        Or type this key into the app:{' '}
        <code className="select-all font-semibold text-ink [overflow-wrap:anywhere]">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <AccountForm
        label="Set up an authenticator app"
        valuesRef={valuesRef}
        needs={['code']}
        submit={({ code = '' }) => adminApi(secondFactorConfirm, { body: { code } })}
        onDone={(state) => onDone({ ...state, codes: state.codes })}
        failed={() => 'The app was not set up'}
        action="Finish"
        pending="Checking …"
      >
        {(field) => (
          <Field
            {...field('code')}
            label="Code that the app shows"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-semibold text-head tabular-nums tracking-[0.18em]"
          />
        )}
      </AccountForm>
      <Button variant="quiet" className="justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Dark on white in both colour schemes: cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code"
      className="w-full max-w-56 rounded-control bg-white"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
