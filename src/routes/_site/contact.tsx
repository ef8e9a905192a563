import { createFileRoute } from '@tanstack/react-router';
import { CONTACT_FORM } from '#features/enquiries/contact-form-block.tsx';
import type { PageHead } from '#head/page-head.ts';
import { organization } from '#head/schema-org.ts';
import { ContactTiles } from '#site/contact/ContactTiles.tsx';
import { PageBanner } from '#site/sections/PageBanner.tsx';

export const Route = createFileRoute('/_site/contact')({
  loader: (): PageHead => ({
    title: 'Contact Us',
    description:
      'Write to us, call us or visit our offices in Indore and Bhopal. A message is kept if you are offline.',
    ...(import.meta.env.SSR && { jsonLd: [organization()] }),
  }),
  component: () => (
    <>
      <PageBanner title="Contact Us" />
      <div className="wrap section grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <ContactTiles />
        {CONTACT_FORM}
      </div>
    </>
  ),
});
