import { contactSection } from '#content/sales.ts';
import { LeadHeading } from '#site/sections/CallToAction.tsx';
import ContactForm from './ContactForm.tsx';

/** The home page's last block: the contact form. */
export default function ContactSection() {
  return (
    <section className="bg-sunk" aria-labelledby="write">
      <div className="wrap section grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <LeadHeading id="write" title={contactSection.heading} text={contactSection.text} />
        <ContactForm isFull />
      </div>
    </section>
  );
}
