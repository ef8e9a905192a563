import { useEffect, useState } from 'react';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { InstallCard } from './InstallCard.tsx';
import { remember } from './memory.ts';
import { held } from './prompt.ts';
import type { InstallWay } from './way.ts';

/** Offers the app: a card, and what its button leads to. */
export function InstallOffer({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const [showsSteps, setShowsSteps] = useState(false);

  // By the browser's own menu too.
  useEffect(() => {
    addEventListener('appinstalled', onClose);
    return () => removeEventListener('appinstalled', onClose);
  }, [onClose]);

  const dismiss = () => {
    remember({ dismissedAt: Date.now() });
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const install = async () => {
    if (way === 'steps') return setShowsSteps(true);
    const prompt = held.pop();
    await prompt?.prompt().catch(() => undefined);
    if ((await prompt?.userChoice)?.outcome === 'accepted') onClose();
    else dismiss();
  };

  // Who has seen the steps has taken them, or will not: either way they are not shown again.
  if (showsSteps) return <HomeScreenSteps onClose={dismiss} />;
  return <InstallCard way={way} onInstall={install} onDismiss={dismiss} />;
}
