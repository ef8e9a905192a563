import { type ComponentType, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { block } from '#site/blocks/block.tsx';
import { type Load, onDemand } from '#ui/on-demand.tsx';
import { render } from '../support/render.tsx';

function Opener({ Shown }: { Shown: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && <Shown />}
    </>
  );
}

type Make = (load: Load) => ComponentType;

const component: Make = (load) => onDemand(load, () => <p>Fallback</p>);

/** A block of a page that was opened in the app. */
const blockOfPage: Make = (load) => {
  const whenNeeded = () => new Promise(() => {});
  const element = block('block', load, false, { whenNeeded, fallback: <p>Fallback</p>, className: '' });
  return () => element;
};

/** Renders a button that shows a component, which arrives once `arrive` is called. */
async function renderOpener(make: Make) {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const load = vi.fn(() => promise);
  await render(<Opener Shown={make(load)} />);
  return { load, arrive: () => resolve({ default: () => <p>Content</p> }) };
}

const press = () => page.getByRole('button', { name: 'Open' }).click();
const text = (shown: string) => page.getByText(shown, { exact: true });

const MADE = [
  ['what is loaded on demand', component],
  ['a block without HTML of the server', blockOfPage],
] as const;

test.each(MADE)('%s replaces its fallback at once, however briefly that was shown', async (_, make) => {
  const { arrive } = await renderOpener(make);
  await press();
  await expect.element(text('Fallback')).toBeVisible();
  // For React the fallback appears in an hour. The content of a `Suspense` boundary would wait until 300 ms after it.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() - 3_600_000);
  onTestFinished(() => clock.mockRestore());
  arrive();
  await expect.element(text('Content')).toBeVisible();
  await expect.element(text('Fallback')).not.toBeInTheDocument();
});

test.each(MADE)('%s that was loaded before is shown at once, and not loaded again', async (_, make) => {
  const { load, arrive } = await renderOpener(make);
  await press();
  // Closed before it has arrived.
  await press();
  arrive();
  await expect.element(text('Content')).not.toBeInTheDocument();
  await press();
  await expect.element(text('Content')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
