import { StaticDialog } from '#ui/StaticDialog.tsx';
import { block } from '../blocks/block.tsx';
import { whenNearViewport } from '../blocks/when-needed.ts';
import { type FooterDialogName, footerDialogs } from './footer-dialogs.ts';

const importContents = () => import('./footer-dialog-contents.tsx');
const loaded = import.meta.env.SSR ? (await importContents()).contents : undefined;

/** The content of a dialog: a block, whose code loads when the dialog is first open. */
function contentOf(name: FooterDialogName) {
  const id = `${name}-content`;
  const load = async () => ({ default: (await importContents()).contents[name] });
  return block(id, load, loaded?.[name] ?? false, {
    whenNeeded: () => whenNearViewport(id),
    fallback: (
      <p role="status" className="p-7">
        Loading …
      </p>
    ),
    className: 'max-h-[inherit]',
  });
}

const dialogs = (Object.keys(footerDialogs) as FooterDialogName[]).map((name) => (
  <StaticDialog key={name} id={name} label={footerDialogs[name]}>
    {contentOf(name)}
  </StaticDialog>
));

/** The dialogs of the footer, closed. */
export const FooterDialogs = () => dialogs;
