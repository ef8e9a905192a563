import { scroll } from 'framer-motion/dom';

const SHRINK = 0.05;
const START = 0.25;

const scaleAt = (progress: number, start: number, target: number) =>
  1 - (1 - target) * Math.max(0, (progress - start) / (1 - start));

/**
 * Makes each card of a stack the smaller the more cards have come over it: card `index` begins at `index * 0.25` of the
 * way through the stack and ends at 0.05 less for each card after it.
 * @param list its items hold one card each
 * @returns ends it, and gives the cards their size back
 */
export function scaleOnScroll(list: HTMLElement): () => undefined {
  const cards = [...list.children].map((item) => item.firstElementChild as HTMLElement);
  for (const card of cards) card.style.willChange = 'transform';
  const stop = scroll(
    (progress: number) => {
      for (const [index, card] of cards.entries()) {
        const target = 1 - SHRINK * (cards.length - 1 - index);
        card.style.transform = `scale(${scaleAt(progress, index * START, target)})`;
      }
    },
    { target: list, offset: ['start start', 'end end'] },
  );
  return () => {
    stop();
    for (const card of cards) for (const name of ['transform', 'will-change']) card.style.removeProperty(name);
  };
}
