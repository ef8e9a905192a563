/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install prompt, deferred to a better moment: none or one. It can be shown once. */
export const deferredPrompts: BeforeInstallPromptEvent[] = [];

export function deferPrompt(event: Event): void {
  event.preventDefault();
  deferredPrompts[0] = event as BeforeInstallPromptEvent;
}
