import { lazy, Suspense, useState } from 'react';
import { footerCompany, footerServices } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { PendingTap } from '#ui/PendingTap.tsx';
import { Brand } from '../Brand.tsx';
import { CopyrightYear } from './CopyrightYear.tsx';
import type { PopupName } from './FooterPopup.tsx';
import { InformationColumn } from './InformationColumn.tsx';
import { LinkColumn } from './LinkColumn.tsx';
import { Offices } from './Offices.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

const FooterPopup = lazy(() => importWithRetry(() => import('./FooterPopup.tsx')));

const policies: readonly { name: PopupName; label: string }[] = [
  { name: 'terms', label: 'Terms & Conditions' },
  { name: 'privacy', label: 'Privacy Policy' },
  { name: 'cookies', label: 'Cookies Policy' },
];

export function Footer() {
  const [popup, setPopup] = useState<PopupName | null>(null);
  return (
    <>
      <footer className="night footer">
        <div className="wrap grid gap-14 pt-16 pb-8 lg:pt-24">
          <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
            <div className="grid gap-4">
              <Brand />
              <p className="max-w-[26rem] text-night-muted">{site.tagline}</p>
            </div>
            <SubscribeForm onSubscribe={() => setPopup('subscribed')} />
          </div>
          <Offices />
          <div className="footer-columns gap-y-10">
            <LinkColumn heading="Services" links={footerServices} />
            <LinkColumn heading="Company" links={footerCompany} />
            <InformationColumn />
            <SocialLinks links={site.social} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-night-line border-t pt-4 text-night-muted text-note">
            <p>
              © <CopyrightYear /> {site.brand}. All rights reserved.
            </p>
            <ul className="-mx-2 flex flex-wrap">
              {policies.map(({ name, label }) => (
                <li key={name}>
                  <button type="button" className="footer-link px-2" onClick={() => setPopup(name)}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </footer>
      {popup && (
        <Suspense fallback={<PendingTap key={popup} />}>
          <FooterPopup name={popup} onClose={() => setPopup(null)} />
        </Suspense>
      )}
    </>
  );
}
