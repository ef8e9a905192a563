import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { Magnifier } from '#ui/icons-later.tsx';
import { onDemand } from '#ui/on-demand.tsx';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = onDemand(loadDialog);

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search; ⌘K or Ctrl+K does the same from everywhere, unless a dialog is open. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  // Loaded early, so that nothing is lost that is typed right after the shortcut.
  useEffect(() => whenIdle(() => loadDialog().catch(() => undefined)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="admin-search"
        data-keys={isApple ? '⌘K' : 'Ctrl K'}
        aria-label="Find anything"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Magnifier />
        <span>Find</span>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
