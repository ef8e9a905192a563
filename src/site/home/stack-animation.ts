import { scroll } from 'framer-motion/dom';

/** By how much a card shrinks for each card after it. */
const SHRINK = 0.05;
/** Scroll progress between the starts of two cards. */
const START = 0.25;

const scaleAt = (progress: number, start: number, target: number) =>
  1 - (1 - target) * Math.max(0, (progress - start) / (1 - start));

/**
 * Scales the cards of a stack while it is scrolled through: card `index` starts to shrink at progress `index * 0.25` and
 * ends smaller by 0.05 for each card after it.
 * @param list each item contains one card
 * @returns stops the animation and resets the cards
 */
export function startStackAnimation(list: HTMLElement): () => undefined {
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
