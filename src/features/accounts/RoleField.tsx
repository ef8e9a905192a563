import { ROLES } from '#contract/core/role-texts.ts';
import { ADMIN_ROLES } from '#contract/core/roles.ts';

export interface RoleFieldProps {
  name: string;
  error: string | undefined;
  defaultValue: string;
}

/** The roles, with what each is for. */
export const RoleField = ({ name, error, defaultValue }: RoleFieldProps) => (
  <fieldset className="grid gap-1">
    <legend className="font-semibold text-note">Role</legend>
    {ADMIN_ROLES.map((role) => (
      <label key={role} className="choice">
        <input type="radio" required {...{ name, value: role }} defaultChecked={role === defaultValue} />
        <span>
          <span className="font-semibold">{ROLES[role].name}</span>
          <span className="block text-muted text-note">May {ROLES[role].may}.</span>
        </span>
      </label>
    ))}
    {error && <p className="font-semibold text-danger text-note">{error}</p>}
  </fieldset>
);
