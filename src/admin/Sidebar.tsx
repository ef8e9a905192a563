import type { NavLink } from '#content/navigation.ts';
import { SiteLink } from '#site/SiteLink.tsx';
import { adminNavigation } from './navigation.ts';

// The logout page must not be loaded, let alone run, because a pointer came near its link.
const Entry = ({ label, to }: NavLink) => (
  <SiteLink to={to} className="admin-entry">
    {label}
  </SiteLink>
);

export function Sidebar({ onClose }: { onClose: () => void }) {
  return (
    <>
      <button type="button" className="admin-backdrop" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <aside id="admin-sidebar" className="admin-sidebar">
        <nav aria-label="Back office">
          <ul>
            {adminNavigation.map((entry) => (
              <li key={entry.label}>
                {'to' in entry ? (
                  <Entry {...entry} />
                ) : (
                  <details>
                    <summary className="admin-entry">{entry.label}</summary>
                    <ul className="pl-4">
                      {entry.items.map((item) => (
                        <li key={item.to}>
                          <Entry {...item} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </aside>
    </>
  );
}
