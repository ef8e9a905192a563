import { notify } from '#ui/toast/toast.tsx';
import { readInstallState, updateInstallState } from './install-state.ts';

/** Shows the thank-you toast once and stores that the app is installed. */
export function thankForInstalling(): void {
  if (readInstallState().isInstalled) return;
  updateInstallState({ isInstalled: true });
  notify('success', {
    text: 'Thank you for installing Dobindu',
    detail: 'It opens from your own screen now, without a network too.',
    duration: 8_000,
  });
}
