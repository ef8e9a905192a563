import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

export const AdminNotFound = () => (
  <section className="grid justify-items-start gap-4">
    <h1 className="text-title">Page not found</h1>
    <p className="text-muted">The back office has no screen at this address.</p>
    <SiteLink to="/admin/welcome" className={buttonClass()}>
      To the dashboard
    </SiteLink>
  </section>
);
