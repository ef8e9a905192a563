import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useIsAdmin } from './use-role.ts';

export function AccountLink() {
  const admin = useIsAdmin();
  return (
    <SiteLink to={admin ? '/admin/welcome' : '/login'} className={buttonClass('secondary', 'px-5 max-[22rem]:px-4')}>
      {admin ? 'Admin' : 'Login'}
    </SiteLink>
  );
}
