/** What follows where there is no connection. */
export const KEPT = ' What you saw before still opens; what you send waits here.';

/** The place below every page where notices stand: it moves nothing and covers nothing. Plain DOM, outside the app. */
export const bars = document.createElement('div');
const notice = document.createElement('p');

/** Says something below every page; nothing, with an empty text. */
export const say = (text: string): void => {
  notice.textContent = text;
};

/** Puts the place below the page, and keeps its height in `--notice`. */
export function showBars(): void {
  bars.className = 'bars';
  notice.setAttribute('role', 'status');
  bars.append(notice);
  document.body.append(bars);
  new ResizeObserver(() => document.documentElement.style.setProperty('--notice', `${bars.offsetHeight}px`)).observe(
    bars,
  );
}
