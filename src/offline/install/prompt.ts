/** How a browser asks whether to install the site (https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's question, held back for a better moment: none or one. It can be asked once. */
export const held: InstallPrompt[] = [];

/** Holds it back. */
export function holdPrompt(event: Event): void {
  event.preventDefault();
  held[0] = event as InstallPrompt;
}
