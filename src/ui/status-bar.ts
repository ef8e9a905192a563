/** Added to messages about a lost connection. */
export const OFFLINE_HINT = ' What you saw before still opens; what you send waits here.';

/** Strip below every page for status texts and bars. It shifts and covers nothing. Plain DOM, outside React. */
export const statusBar = document.createElement('div');
const status = document.createElement('p');

/** Shows a text in the status bar; an empty text clears it. */
export const showStatus = (text: string): void => {
  status.textContent = text;
};

/** Appends the bar to the document and keeps its height in the CSS variable `--notice`. */
export function mountStatusBar(): void {
  statusBar.className = 'bars';
  status.setAttribute('role', 'status');
  statusBar.append(status);
  document.body.append(statusBar);
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const height = `${statusBar.offsetHeight}px`;
    // Setting the variable recalculates the styles of the whole page, so an empty bar does not set it.
    if (height !== (style.getPropertyValue('--notice') || '0px')) style.setProperty('--notice', height);
  }).observe(statusBar);
}
