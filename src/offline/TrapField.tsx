import { TRAP } from './use-submission-form.ts';

/** A field out of everybody's sight, for bots to fill in. */
export const TrapField = () => (
  <div className="sr-only" aria-hidden="true">
    <label>
      Leave this empty
      <input name={TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);
