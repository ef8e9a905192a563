import type { AccountText } from '#content/accounts.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { buttonLook } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** What somebody finds who wants an account, or back into theirs. */
export const AccountPage = ({ content: { title, lead, text } }: { content: AccountText }) => (
  <div className="wrap section grid min-h-[68svh] content-start">
    <div className="grid max-w-xl gap-8">
      <h1 className="text-display">{title}</h1>
      <Card className="grid gap-4 p-6 sm:p-8">
        <h2 className="text-head">{lead}</h2>
        <p className="text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <SiteLink to="/contact" className={buttonLook()}>
            Write to us
          </SiteLink>
          <SiteLink to="/login" className={buttonLook('secondary')}>
            Login
          </SiteLink>
        </div>
      </Card>
    </div>
  </div>
);
