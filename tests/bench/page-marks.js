// Runs in each measured page, before the page's own scripts. Collects events in `bench`, as they occur, so that nothing has to
// poll a slowed processor.
(() => {
  if (window !== top) return;

  const collected = { largestPaint: 0, longTasks: [] };
  new PerformanceObserver((list) => {
    collected.largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collected.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  // The browser's estimate varies between visits, and the film plays on a connection of this type alone.
  Object.defineProperty(NetworkInformation.prototype, 'effectiveType', { get: () => '4g' });

  const marks = new Map();
  const waiting = new Map();

  /**
   * Marks the first event of a name.
   * @param at milliseconds since navigation
   */
  const report = (name, at = performance.now()) => {
    if (marks.has(name)) return;
    const mark = { at, time: performance.timeOrigin + at };
    marks.set(name, mark);
    waiting.get(name)?.(mark);
    // A tap may open another document, which reads it here.
    if (name === 'tap') window.name = JSON.stringify(mark);
  };
  if (window.name) marks.set('tap', JSON.parse(window.name));

  window.bench = {
    collected,
    /** Resolves at the first event of a name. */
    mark: async (name) => marks.get(name) ?? new Promise((resolve) => waiting.set(name, resolve)),
    /** Forgets the events so far. */
    forget: () => marks.clear(),
  };

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
