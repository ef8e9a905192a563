import { useId, useState } from 'react';
import { menuExtras, type NavGroup, type NavLink, navigation } from '#content/navigation.ts';
import { site, telephone } from '#content/site.ts';
import { ChevronDown, Cross, Phone } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useModal } from '#ui/use-modal.ts';
import { BrandLink } from './BrandLink.tsx';

/** Menu on phones: a full-height modal dialog, open while it is mounted. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <dialog {...useModal(onClose)} aria-label="Menu" className="menu-sheet night">
      <div className="wrap flex min-h-full flex-col pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex h-(--bar) flex-none items-center justify-between">
          <BrandLink onClick={onClose} />
          <button
            type="button"
            aria-label="Close menu"
            className="-mr-3 grid size-12 place-items-center"
            onClick={onClose}
          >
            <Cross width="28" height="28" />
          </button>
        </div>
        <nav aria-label="Menu" className="pt-2">
          <ul>
            {[...navigation, ...menuExtras].map((entry) =>
              'items' in entry ? (
                <Group key={entry.label} group={entry} onChoose={onClose} />
              ) : (
                <Row key={entry.label} link={entry} onChoose={onClose} />
              ),
            )}
          </ul>
        </nav>
        <a href={telephone} className="mt-auto flex min-h-14 items-center gap-3 pt-4 font-semibold tabular-nums">
          <Phone className="text-accent-ink" />
          {site.phone ?? 'Contact us'}
        </a>
      </div>
    </dialog>
  );
}

const Row = ({ link, onChoose }: { link: NavLink; onChoose: () => void }) => (
  <li className="border-night-line border-b">
    <SiteLink to={link.to} className="menu-row" onClick={onChoose}>
      {link.label}
    </SiteLink>
  </li>
);

function Group({ group, onChoose }: { group: NavGroup; onChoose: () => void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-night-line border-b">
      <button type="button" className="menu-row" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {group.label}
        <ChevronDown className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} hidden={!open} className="pb-3">
        {group.items.map((item) => (
          <li key={item.to}>
            <SiteLink to={item.to} className="flex min-h-12 items-center pl-5 text-night-muted" onClick={onChoose}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
