import { ROLES } from '#contract/core/role-texts.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useAdminRole } from './use-rights.ts';

/** In place of a screen that the admin's role does not include. */
export function NoAccess() {
  const { name, may } = ROLES[useAdminRole()];
  return (
    <section className="grid max-w-lg justify-items-start gap-4">
      <h1 className="text-title">Not part of your role</h1>
      <p className="text-muted">
        Your role is {name}: you may {may}. An owner of the site can give you another one.
      </p>
      <SiteLink to="/admin/welcome" className={buttonClass()}>
        To the dashboard
      </SiteLink>
    </section>
  );
}
