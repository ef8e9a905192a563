import { useQuery } from '@tanstack/react-query';
import { mailtoHref, telHref } from '#admin/formats.tsx';
import type { DeskDetails } from '#contract/admin/desk.ts';
import { templatesQuery } from '#features/templates/admin.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { SelectField } from '#ui/Field.tsx';
import { Phone } from '#ui/icons.tsx';
import { Chat, Mail } from '#ui/icons-later.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { NO_TEMPLATE, useChosenTemplate } from './chosen-template.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Ways to contact the sender, with a template filled in; each is recorded in the timeline. */
export function ContactWays({ item }: { item: DeskDetails }) {
  const { change } = useDeskChange(item);
  const { filled } = useChosenTemplate(item);
  const { phone, email } = item;
  const digits = phone.replace(/\D/g, '');
  const text = filled && new URLSearchParams({ text: filled.text }).toString().replaceAll('+', '%20');
  const ways = [
    { way: 'call', href: telHref(phone), icon: Phone, label: 'Call' },
    {
      way: 'whatsapp',
      href: digits.length >= 8 ? `https://wa.me/${digits}${text ? `?${text}` : ''}` : undefined,
      icon: Chat,
      label: 'WhatsApp',
    },
    { way: 'mail', href: email && mailtoHref(email, filled), icon: Mail, label: 'E-mail' },
  ] as const;
  return (
    <ul className="desk-contacts" aria-label="Contact">
      {ways.map(
        ({ way, href, icon: Icon, label }) =>
          href && (
            <li key={way}>
              <a
                href={href}
                className={buttonClass('secondary', 'w-full')}
                {...(way === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
                onClick={() => change({ contacted: way })}
              >
                <Icon width="20" height="20" />
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** The template with which WhatsApp, e-mail and reply begin. */
export function TemplateField({ item }: { item: DeskDetails }) {
  const { isSuccess } = useQuery(templatesQuery);
  const { offered, chosen, choose } = useChosenTemplate(item);
  if (!isSuccess) return null;
  if (offered.length === 0) {
    return (
      <SiteLink to="/admin/templates" className="desk-next">
        Write a template for your answers
      </SiteLink>
    );
  }
  return (
    <SelectField
      name="template"
      label="Template"
      isChosen
      options={[
        { value: NO_TEMPLATE, label: 'None' },
        ...offered.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={chosen?._id ?? NO_TEMPLATE}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
