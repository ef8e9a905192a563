import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { BrandMark } from '#ui/brand.tsx';
import { useClearOfForms } from './use-clear-of-forms.ts';
import type { InstallWay } from './way.ts';

export interface InstallCardProps {
  way: InstallWay;
  onInstall: () => void;
  onDismiss: () => void;
}

/** The quiet offer to install the app: at the lower edge, above what waits to be sent, and never over a form. */
export function InstallCard({ way, onInstall, onDismiss }: InstallCardProps) {
  const ref = useRef<HTMLElement>(null);
  const isClear = useClearOfForms(ref);
  return (
    <>
      <p role="status" className="sr-only">
        {isClear && 'This site can be installed as an app. The offer is at the end of the page.'}
      </p>
      <section ref={ref} aria-labelledby="install-title" data-shown={isClear || undefined} className="install-card">
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
          <Button onClick={onInstall} aria-haspopup={way === 'steps' ? 'dialog' : undefined}>
            {way === 'steps' ? 'Show me how' : 'Install the app'}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            Not now
          </Button>
        </div>
      </section>
    </>
  );
}
