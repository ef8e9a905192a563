import { SiteLink } from '#site/SiteLink.tsx';
import { storedRole } from '#src/api/session.ts';
import { buttonLook } from '#ui/Button.tsx';

export const SignedIn = () => (
  <div className="grid gap-6">
    <p className="text-lead">You are signed in on this device.</p>
    <div className="flex flex-wrap gap-3">
      {storedRole() === 'admin' && (
        <SiteLink to="/admin/welcome" className={buttonLook()}>
          Go to the dashboard
        </SiteLink>
      )}
      <SiteLink to="/" className={buttonLook('secondary')}>
        Go to site
      </SiteLink>
      <SiteLink to="/admin/logout" className={buttonLook('quiet')}>
        Log out
      </SiteLink>
    </div>
  </div>
);
