import { type PolicyName, policies } from '#content/policies.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Reads rows, for which the other popups need no code. */
const Retention = onDemand(
  () => import('./Retention.tsx'),
  () => <div className="skeleton h-72 rounded-control" aria-hidden="true" />,
);

export type PopupName = PolicyName | 'subscribed';

export default function FooterPopup({ name, onClose }: { name: PopupName; onClose: () => void }) {
  if (name === 'subscribed') {
    return (
      <Dialog title="Subscription Successful" onClose={onClose}>
        <p>
          Thank you for subscribing! You have successfully subscribed for four users. Our sales team will reach out
          shortly with the next steps.
        </p>
      </Dialog>
    );
  }
  const { title, intro, points } = policies[name];
  return (
    <Dialog title={title} onClose={onClose} {...(name === 'privacy' && { actions: <OwnDataLink onOpen={onClose} /> })}>
      <p>{intro}</p>
      <ul className="mt-4 grid list-disc gap-3 pl-5 marker:text-accent">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {name === 'privacy' && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">How long we keep it</h3>
          <Retention />
        </>
      )}
    </Dialog>
  );
}

const OwnDataLink = ({ onOpen }: { onOpen: () => void }) => (
  <SiteLink to="/my-data" className={buttonClass()} onClick={onOpen}>
    Your data
  </SiteLink>
);
