// Runs in each measured page, before the page's own scripts. Reports events through the binding `benchMark` as they occur, so
// that nothing has to poll a slowed processor, and collects the rest in `bench`.
(() => {
  if (window !== top) return;

  const collected = { largestPaint: 0, longTasks: [] };
  window.bench = collected;
  new PerformanceObserver((list) => {
    collected.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collected.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  // The browser's estimate varies between visits, and the film plays on a connection of this type alone.
  Object.defineProperty(NetworkInformation.prototype, 'effectiveType', { get: () => '4g' });

  /** @param at milliseconds since navigation */
  const report = (name, at = performance.now()) =>
    window.benchMark(JSON.stringify({ name, at, time: performance.timeOrigin + at }));

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') report('paint', startTime);
  }).observe({ type: 'paint', buffered: true });

  const observe = (options, isDone) =>
    new MutationObserver((_, observer) => {
      if (isDone()) observer.disconnect();
    }).observe(document, { subtree: true, ...options });

  // Taps are handled.
  observe({ attributeFilter: ['data-live'] }, () => {
    const isLive = document.querySelector('#app[data-live]') !== null;
    if (isLive) report('live');
    return isLive;
  });

  // A dialog is painted.
  observe({ attributeFilter: ['open'] }, () => {
    const isOpen = document.querySelector('dialog[open]') !== null;
    if (isOpen) requestAnimationFrame(() => setTimeout(() => report('dialog')));
    return isOpen;
  });

  /** Reports when another heading than the previous one has been painted. */
  const reportHeading = (previous) =>
    observe({ childList: true, characterData: true }, () => {
      const heading = document.querySelector('main h1');
      if (!heading || heading.textContent === previous) return false;
      requestAnimationFrame(() => {
        if (heading.checkVisibility()) setTimeout(() => report('heading'));
        else reportHeading(previous);
      });
      return true;
    });

  reportHeading();
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      report('tap', timeStamp);
      reportHeading(document.querySelector('main h1')?.textContent);
    },
    { capture: true },
  );
})();
