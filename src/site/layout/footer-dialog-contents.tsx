import { type ComponentType, useRef, useState } from 'react';
import { type PolicyName, policies } from '#content/policies.ts';
import { buttonClass } from '#ui/Button.tsx';
import { type DialogContent, DialogFrame } from '#ui/DialogFrame.tsx';
import { useIsInView } from '#ui/motion-hooks.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { closesDialog } from '#ui/StaticDialog.tsx';
import { type FooterDialogName, footerDialogs } from './footer-dialogs.ts';

const RetentionSkeleton = () => (
  <>
    <div className="skeleton h-72 rounded-control noscript:hidden" aria-hidden="true" />
    <noscript>
      <p>Please ask us: this page needs JavaScript to show it.</p>
    </noscript>
  </>
);

/** Reads rows, for which the other dialogs need no code. */
const Retention = onDemand(() => import('./Retention.tsx'), RetentionSkeleton);

/** Rows are read once they are shown. */
function RetentionWhenShown() {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(ref);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return <div ref={ref}>{wasInView ? <Retention /> : <RetentionSkeleton />}</div>;
}

interface ContentProps extends Omit<DialogContent, 'title'> {
  name: FooterDialogName;
}

const Content = ({ name, ...content }: ContentProps) => (
  <DialogFrame id={name} title={footerDialogs[name]} close={closesDialog(name)} {...content} />
);

const Policy = ({ name }: { name: PolicyName }) => (
  <>
    <p>{policies[name].intro}</p>
    <ul className="mt-4 grid list-disc gap-3 pl-5 marker:text-accent">
      {policies[name].points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
);

const OWN_DATA = (
  <SiteLink to="/my-data" className={buttonClass()}>
    Your data
  </SiteLink>
);

/** What the dialogs of the footer show. */
export const contents: Readonly<Record<FooterDialogName, ComponentType>> = {
  terms: () => (
    <Content name="terms">
      <Policy name="terms" />
    </Content>
  ),
  privacy: () => (
    <Content name="privacy" actions={OWN_DATA}>
      <Policy name="privacy" />
      <h3 className="mt-6 mb-2 font-semibold">How long we keep it</h3>
      <RetentionWhenShown />
    </Content>
  ),
  cookies: () => (
    <Content name="cookies">
      <Policy name="cookies" />
    </Content>
  ),
  subscribed: () => (
    <Content name="subscribed">
      <p>
        Thank you for subscribing! You have successfully subscribed for four users. Our sales team will reach out
        shortly with the next steps.
      </p>
    </Content>
  ),
};
