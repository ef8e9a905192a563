import { notify } from '#ui/toast/toast.tsx';
import { recall, remember } from './memory.ts';

/** Thanks for installing the app, once, and remembers that it is. */
export function thankOnce(): void {
  if (recall().isInstalled) return;
  remember({ isInstalled: true });
  notify('success', {
    text: 'Thank you for installing Dobindu',
    detail: 'It opens from your own screen now, without a network too.',
    duration: 8_000,
  });
}
