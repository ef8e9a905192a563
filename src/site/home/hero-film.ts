import phoneDarkMp4 from '../art/film-phone-dark.mp4';
import phoneDark from '../art/film-phone-dark.webm';
import phoneLightMp4 from '../art/film-phone-light.mp4';
import phoneLight from '../art/film-phone-light.webm';
import wideDarkMp4 from '../art/film-wide-dark.mp4';
import wideDark from '../art/film-wide-dark.webm';
import wideLightMp4 from '../art/film-wide-light.mp4';
import wideLight from '../art/film-wide-light.webm';

/** WebM and MP4 by crop and theme, as in the poster's file name. */
const FILMS: Record<string, readonly [string, string]> = {
  'phone-dark': [phoneDark, phoneDarkMp4],
  'phone-light': [phoneLight, phoneLightMp4],
  'wide-dark': [wideDark, wideDarkMp4],
  'wide-light': [wideLight, wideLightMp4],
};
const REDUCED = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');

/** Session storage: whether the visitor has paused the film. */
const KEY = 'film';

let isPlaying = true;
try {
  isPlaying = !sessionStorage.getItem(KEY);
} catch {}

/**
 * Plays the film over its poster, unless reduced motion, Save-Data or a slow connection forbids it. On any failure the
 * poster stays.
 * @param container empty element behind the poster
 * @param stop ends the film; also aborted by the film itself on failure
 */
export function playFilm(container: HTMLElement, stop: AbortController): void {
  const { signal } = stop;
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const poster = container.parentElement?.querySelector('img');
  if (
    !poster ||
    signal.aborted ||
    REDUCED.matches ||
    connection?.saveData ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
    return;
  const video = document.createElement('video');
  const button = document.createElement('button');
  const listen = (target: EventTarget, type: string, run: () => void) => target.addEventListener(type, run, { signal });
  const end = () => stop.abort();
  let isVisible = false;

  const unload = () => {
    video.classList.remove('is-on');
    video.removeAttribute('src');
    video.load();
  };
  const update = () => {
    button.title = isPlaying ? 'Pause the film' : 'Play the film';
    button.className = isPlaying ? 'film-button' : 'film-button is-paused';
    const film = FILMS[/hero-(\w+-\w+)/.exec(poster.currentSrc)?.[1] ?? ''];
    const src = film?.[video.canPlayType('video/webm; codecs=vp9') ? 0 : 1];
    if (video.hasAttribute('src') && video.getAttribute('src') !== src) unload();
    if (!isPlaying || !isVisible || document.hidden) return video.pause();
    if (!src || document.readyState !== 'complete') return;
    if (!video.hasAttribute('src')) video.src = src;
    video.play().catch(({ name }) => {
      // Phones in battery saver mode refuse to play.
      if (name === 'NotAllowedError') toggle();
    });
  };
  const toggle = () => {
    isPlaying = !isPlaying;
    try {
      sessionStorage.setItem(KEY, isPlaying ? '' : 'paused');
    } catch {}
    update();
  };
  const observer = new IntersectionObserver((entries) => {
    isVisible = !!entries.at(-1)?.isIntersecting;
    update();
  });

  Object.assign(video, { muted: true, loop: true, playsInline: true, ariaHidden: 'true', className: 'hero-film' });
  listen(video, 'playing', () => video.classList.add('is-on'));
  listen(video, 'error', end);
  listen(button, 'click', toggle);
  listen(poster, 'load', update);
  listen(window, 'load', update);
  listen(document, 'visibilitychange', update);
  listen(REDUCED, 'change', end);
  // Not by listen(): an aborted signal removes its own listeners before they run.
  signal.onabort = () => {
    observer.disconnect();
    unload();
    container.replaceChildren();
  };
  observer.observe(poster);
  button.type = 'button';
  // Sets the class of the button before it is inserted; otherwise it shows unstyled for one frame.
  update();
  container.append(video, button);
}
