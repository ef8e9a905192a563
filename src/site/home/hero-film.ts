import phoneDarkMp4 from '../art/film-phone-dark.mp4';
import phoneDark from '../art/film-phone-dark.webm';
import phoneLightMp4 from '../art/film-phone-light.mp4';
import phoneLight from '../art/film-phone-light.webm';
import wideDarkMp4 from '../art/film-wide-dark.mp4';
import wideDark from '../art/film-wide-dark.webm';
import wideLightMp4 from '../art/film-wide-light.mp4';
import wideLight from '../art/film-wide-light.webm';

/** By crop and theme, as in the posters' file names. */
const FILMS: Record<string, readonly [string, string]> = {
  'phone-dark': [phoneDark, phoneDarkMp4],
  'phone-light': [phoneLight, phoneLightMp4],
  'wide-dark': [wideDark, wideDarkMp4],
  'wide-light': [wideLight, wideLightMp4],
};
const CALM = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)');
const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };

const KEY = 'film';

let isWanted = true;
try {
  isWanted = !sessionStorage.getItem(KEY);
} catch {}

/**
 * Plays the film over its poster, where line and visitor allow it; anything that fails leaves the poster.
 * @param box empty, behind the poster
 * @param stop ends it
 */
export function playFilm(box: HTMLElement, stop: AbortController): void {
  const { signal } = stop;
  const poster = box.parentElement?.querySelector('img');
  if (
    !poster ||
    signal.aborted ||
    CALM.matches ||
    connection?.saveData ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
    return;
  const video = document.createElement('video');
  const button = document.createElement('button');
  const listen = (target: EventTarget, type: string, run: () => void) => target.addEventListener(type, run, { signal });
  const end = () => stop.abort();
  let isSeen = false;

  const drop = () => {
    video.classList.remove('is-on');
    video.removeAttribute('src');
    video.load();
  };
  const update = () => {
    button.title = isWanted ? 'Pause the film' : 'Play the film';
    button.className = isWanted ? 'film-button' : 'film-button is-paused';
    const film = FILMS[/hero-(\w+-\w+)/.exec(poster.currentSrc)?.[1] ?? ''];
    const src = film?.[video.canPlayType('video/webm; codecs=vp9') ? 0 : 1];
    if (video.hasAttribute('src') && video.getAttribute('src') !== src) drop();
    if (!isWanted || !isSeen || document.hidden) return video.pause();
    if (!src || document.readyState !== 'complete') return;
    if (!video.hasAttribute('src')) video.src = src;
    video.play().catch(({ name }) => {
      // A phone that saves its battery.
      if (name === 'NotAllowedError') toggle();
    });
  };
  const toggle = () => {
    isWanted = !isWanted;
    try {
      sessionStorage.setItem(KEY, isWanted ? '' : 'paused');
    } catch {}
    update();
  };
  const observer = new IntersectionObserver((entries) => {
    isSeen = !!entries.at(-1)?.isIntersecting;
    update();
  });

  Object.assign(video, { muted: true, loop: true, playsInline: true, ariaHidden: 'true', className: 'hero-film' });
  listen(video, 'playing', () => video.classList.add('is-on'));
  listen(video, 'error', end);
  listen(button, 'click', toggle);
  listen(poster, 'load', update);
  listen(window, 'load', update);
  listen(document, 'visibilitychange', update);
  listen(CALM, 'change', end);
  // Its own signal would take such a listener away before it is called.
  signal.onabort = () => {
    observer.disconnect();
    drop();
    box.replaceChildren();
  };
  observer.observe(poster);
  button.type = 'button';
  // As it is told first that it is seen, the button would stand in the way for a frame, without its look.
  update();
  box.append(video, button);
}
