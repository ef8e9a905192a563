import { Dialog } from '#ui/Dialog.tsx';
import type { Shortcut } from '#ui/use-shortcuts.ts';

export interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

const NAMES: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** Dialog with the keys and what they do. */
export const ShortcutList = ({ shortcuts, onClose }: ShortcutListProps) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className="desk-keys">
      {shortcuts.map(({ key, text }) => (
        <div key={key}>
          <dt>
            <kbd>{NAMES[key] ?? key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
