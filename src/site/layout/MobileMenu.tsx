import { menuExtras, type NavGroup, navigation } from '#content/navigation.ts';
import { site, telephone } from '#content/site.ts';
import { ChevronDown, Cross, MenuLines, Phone } from '#ui/icons.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { closeOnChoice, closesDialog, opensDialog } from '#ui/StaticDialog.tsx';
import { modalClosed } from '#ui/use-modal.ts';
import { BrandLink } from './BrandLink.tsx';
import { LinkList } from './LinkList.tsx';

const ID = 'menu';

/** Button that opens the menu. */
export const OpenMenu = () => (
  <button
    type="button"
    aria-label="Open menu"
    className="-mr-3 grid size-12 place-items-center lg:hidden"
    {...opensDialog(ID)}
  >
    <MenuLines width="28" height="28" />
  </button>
);

/** Menu on phones: a full-height modal dialog. */
export const MobileMenu = () => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys click its links and buttons too
  <dialog id={ID} aria-label="Menu" className="menu-sheet night" onClick={closeOnChoice} onClose={modalClosed.emit}>
    <div className="wrap flex min-h-full flex-col pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <div className="flex h-(--bar) flex-none items-center justify-between">
        <BrandLink />
        <button
          type="button"
          aria-label="Close menu"
          className="-mr-3 grid size-12 place-items-center"
          {...closesDialog(ID)}
        >
          <Cross width="28" height="28" />
        </button>
      </div>
      <nav aria-label="Menu" className="pt-2">
        <ul>
          {[...navigation, ...menuExtras].map((entry) => (
            <li key={entry.label} className="border-night-line border-b">
              {'items' in entry ? (
                <Group group={entry} />
              ) : (
                <SiteLink to={entry.to} className="menu-row">
                  {entry.label}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <a href={telephone} className="mt-auto flex min-h-14 items-center gap-3 pt-4 font-semibold tabular-nums">
        <Phone className="text-accent-ink" />
        {site.phone ?? 'Contact us'}
      </a>
    </div>
  </dialog>
);

const Group = ({ group }: { group: NavGroup }) => (
  <details className="group">
    <summary className="menu-row">
      {group.label}
      <ChevronDown className="transition-transform group-open:rotate-180" />
    </summary>
    <LinkList
      className="pb-3"
      links={group.items}
      link={{ className: 'flex min-h-12 items-center pl-5 text-night-muted' }}
    />
  </details>
);
