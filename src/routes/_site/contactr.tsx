import { createFileRoute } from '@tanstack/react-router';
import { contactSection } from '#content/sales.ts';
import { CONTACT_FORM } from '#features/enquiries/contact-form-block.tsx';
import type { PageHead } from '#head/page-head.ts';
import { PageBanner } from '#site/sections/PageBanner.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

export const Route = createFileRoute('/_site/contactr')({
  staticData: { unlisted: true },
  loader: (): PageHead => ({
    title: 'Write to us',
    description: 'The contact form alone. A message is kept if you are offline.',
  }),
  component: () => (
    <>
      <PageBanner title="Write to us" />
      <div className="wrap section grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <p className="measure text-lead">{contactSection.text}</p>
          <p className="text-muted">
            Rather call, chat or visit?{' '}
            <SiteLink to="/contact" className="text-link font-semibold text-ink">
              All ways to reach us
            </SiteLink>
          </p>
        </div>
        {CONTACT_FORM}
      </div>
    </>
  ),
});
