/** How a visitor has answered the question after a new build. */
export type Answer = 'reload' | 'later';

/** Tells the other tabs how the question was answered; without BroadcastChannel each tab asks for itself. */
export interface Tabs {
  tell(answer: Answer): void;
}

/**
 * Joins the tabs of this origin.
 * @param onAnswer told of answers that were given in another tab
 */
export function joinTabs(onAnswer: (answer: Answer) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {} };
  const channel = new BroadcastChannel('builds');
  channel.addEventListener('message', ({ data }) => onAnswer(data));
  return { tell: (answer) => channel.postMessage(answer) };
}
