import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TurnOn } from './PushSection.tsx';
import { readSupport } from './push-device.ts';
import { useThisDevice } from './use-this-device.ts';

const ENTRY = 'push-offer';

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== null;
  } catch {
    return true;
  }
}

/** Offers notifications to an admin who has read an item, until this device notifies or the offer is declined. */
export function PushOffer() {
  const [isDeclined, setDeclined] = useState(wasDeclined);
  const support = readSupport();
  if (isDeclined || support === 'missing' || support === 'blocked') return null;
  const decline = () => {
    setDeclined(true);
    try {
      localStorage.setItem(ENTRY, 'declined');
    } catch {
      // Storage is refused: the offer comes again.
    }
  };
  return <Offer onDecline={decline} />;
}

function Offer({ onDecline }: { onDecline: () => void }) {
  const { query, save } = useThisDevice();
  if (!query.data || query.data.own) return null;
  return (
    <Notice>
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">Learn of the next one at once</p>
        <TurnOn isBusy={save.isPending} onTurnOn={() => save.mutate({})} />
        <Button variant="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </Notice>
  );
}
