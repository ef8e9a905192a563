import { useEffect, useId, useRef } from 'react';
import { footerCompany, footerServices } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { buttonClass } from '#ui/Button.tsx';
import { opensDialog, showDialog } from '#ui/StaticDialog.tsx';
import { BrandLink } from './BrandLink.tsx';
import { InformationColumn, LinkColumn, Offices, SocialLinks } from './FooterColumns.tsx';
import { FooterDialogs } from './FooterDialogs.tsx';
import { footerDialogs } from './footer-dialogs.ts';

const policies = ['terms', 'privacy', 'cookies'] as const;

export const Footer = () => (
  <>
    <footer className="night footer below [--estimate:90rem] md:[--estimate:54rem]">
      <div className="wrap grid gap-14 pt-16 pb-8 lg:pt-24">
        <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,30rem)] lg:items-end">
          <div className="grid gap-4">
            <BrandLink />
            <p className="max-w-[26rem] text-night-muted">{site.tagline}</p>
          </div>
          <SubscribeForm />
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
            {policies.map((name) => (
              <li key={name}>
                <button type="button" className="footer-link px-2" {...opensDialog(name)}>
                  {footerDialogs[name]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
    <FooterDialogs />
  </>
);

/** Newsletter form. By specification it sends nothing; a mailing list can be connected here. */
function SubscribeForm() {
  const id = useId();
  return (
    <form
      method="post"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.reset();
        showDialog('subscribed');
      }}
    >
      <label htmlFor={id} className="font-display font-semibold text-head">
        News from both offices
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Enter your email"
          className="control footer-control"
        />
        <button type="submit" className={buttonClass('primary', 'grow sm:grow-0')}>
          Subscribe
        </button>
      </div>
    </form>
  );
}

/** The prerendered year may be outdated: hydration ignores the difference, and the effect sets the current year. */
function CopyrightYear() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.textContent = String(new Date().getFullYear());
  }, []);
  return (
    <span ref={ref} suppressHydrationWarning className="tabular-nums">
      {new Date().getFullYear()}
    </span>
  );
}
