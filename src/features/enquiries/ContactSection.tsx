import { contactSection } from '#content/sales.ts';
import { ContactForm } from './ContactForm.tsx';

/** The home page's last block: the contact form. */
export default function ContactSection() {
  return (
    <section className="bg-sunk" aria-labelledby="write">
      <div className="wrap section grid gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div className="grid content-start gap-4">
          <h2 id="write" className="text-title">
            {contactSection.heading}
          </h2>
          <p className="measure text-lead text-muted">{contactSection.text}</p>
        </div>
        <ContactForm addressOptional={false} />
      </div>
    </section>
  );
}
