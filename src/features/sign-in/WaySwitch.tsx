export type Way = 'password' | 'emailOtp';

const WAYS = [
  ['password', 'Password'],
  ['emailOtp', 'Email OTP'],
] as const;

/** By which of the two ways to sign in. */
export const WaySwitch = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
  <div role="group" aria-label="Way to sign in" className="grid grid-cols-2 gap-1 rounded-full bg-sunk p-1">
    {WAYS.map(([each, label]) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === way}
        onClick={() => onChange(each)}
        className="min-h-12 rounded-full px-3 font-semibold leading-tight aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {label}
      </button>
    ))}
  </div>
);
