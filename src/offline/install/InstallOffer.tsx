import './install.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#ui/Button.tsx';
import { BrandMark } from '#ui/brand.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { deferredPrompts } from './install-prompt.ts';
import { updateInstallState } from './install-state.ts';
import type { InstallMethod } from './offer-install.ts';

/** Wait 2 s before showing, so that a toast or dialog comes first. */
const SHOW_AFTER_MS = 2_000;

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && b.height > 0;

/** Whether the card would cover a form or the focused control. */
function coversForm(card: HTMLElement): boolean {
  const area = card.getBoundingClientRect();
  const { activeElement } = document;
  if (card.contains(activeElement)) return false;
  const isControl = activeElement?.matches('a, button, input, select, textarea, summary') ?? false;
  const protectedElements = [...document.forms, ...(isControl && activeElement ? [activeElement] : [])];
  return protectedElements.some((element) => overlaps(area, element.getBoundingClientRect()));
}

/**
 * Whether a card that is fixed to the window may be visible now: not at once, not over a form, not with an open dialog.
 * @param ref the card; it keeps its layout box while it is hidden
 */
function useAvoidForms(ref: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);

  useEffect(() => {
    const update = () => ref.current && setVisible(!coversForm(ref.current) && !document.querySelector('dialog[open]'));
    const resizeObserver = new ResizeObserver(update);
    const timer = setTimeout(() => {
      update();
      addEventListener('scroll', update, { passive: true });
      addEventListener('resize', update);
      addEventListener('focusin', update);
      // Fires on navigation, which may bring a form.
      resizeObserver.observe(document.body);
    }, SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      resizeObserver.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      removeEventListener('focusin', update);
    };
  }, [ref]);
  return isVisible;
}

interface InstallCardProps {
  method: InstallMethod;
  onInstall: () => void;
  onDismiss: () => void;
}

/** The card at the lower edge of the window, above the pill of waiting submissions. */
function InstallCard({ method, onInstall, onDismiss }: InstallCardProps) {
  const ref = useRef<HTMLElement>(null);
  const isVisible = useAvoidForms(ref);
  return (
    <>
      <p role="status" className="sr-only">
        {isVisible && 'This site can be installed as an app. The offer is at the end of the page.'}
      </p>
      <section ref={ref} aria-labelledby="install-title" data-shown={isVisible || undefined} className="install-card">
        <div className="flex items-start gap-4">
          <BrandMark className="mt-0.5 flex-none" />
          <div className="grid gap-1">
            <h2 id="install-title" className="font-display font-semibold text-lead leading-snug">
              Keep Dobindu at hand
            </h2>
            <p className="text-muted text-note">
              As an app it opens from your own screen, at once, and without a network too.
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button onClick={onInstall} aria-haspopup={method === 'steps' ? 'dialog' : undefined}>
            {method === 'steps' ? 'Show me how' : 'Install the app'}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            Not now
          </Button>
        </div>
      </section>
    </>
  );
}

/** The card, and the browser's prompt or the steps that its button opens. */
function InstallOffer({ method, onClose }: { method: InstallMethod; onClose: () => void }) {
  const [showsSteps, setShowsSteps] = useState(false);

  // The visitor may also install by the browser's own menu.
  useEffect(() => {
    addEventListener('appinstalled', onClose);
    return () => removeEventListener('appinstalled', onClose);
  }, [onClose]);

  const dismiss = () => {
    updateInstallState({ dismissedAt: Date.now() });
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const install = async () => {
    if (method === 'steps') return setShowsSteps(true);
    const prompt = deferredPrompts.pop();
    await prompt?.prompt().catch(() => undefined);
    if ((await prompt?.userChoice)?.outcome === 'accepted') onClose();
    else dismiss();
  };

  // iOS does not say whether the steps were followed. They are not offered again either way.
  if (showsSteps) return <HomeScreenSteps onClose={dismiss} />;
  return <InstallCard method={method} onInstall={install} onDismiss={dismiss} />;
}

/** Renders the offer at the end of the body, outside the app, so that navigation does not remove it. */
export function showInstallOffer(method: InstallMethod): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<InstallOffer method={method} onClose={close} />);
}
