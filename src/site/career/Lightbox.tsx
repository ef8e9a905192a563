import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GalleryPicture } from '#content/gallery.ts';
import { Cross } from '#ui/icons.tsx';
import { Next, Previous } from '#ui/icons-later.tsx';
import { useModal } from '#ui/use-modal.ts';
import { GalleryImage } from './GalleryImage.tsx';

export interface LightboxProps {
  pictures: readonly GalleryPicture[];
  /** Index of the picture that is shown. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Modal that shows one picture at a time. Buttons, arrow keys and swipes move on; after the last comes the first. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const modal = useModal(onClose);
  const count = pictures.length;
  const direction = useRef<1 | -1>(undefined);
  const step = (by: 1 | -1) => {
    direction.current = by;
    onMove((index + by + count) % count);
  };
  const swipe = useSwipe(step);
  const picture = pictures[index];
  if (!picture) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') onMove(0);
    else if (event.key === 'End') onMove(count - 1);
    else return;
    event.preventDefault();
  };
  const onBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog {...modal} aria-label="Gallery" className="lightbox night" onKeyDown={onKeyDown}>
      <div className="lightbox-frame">
        <p className="lightbox-count" aria-hidden="true">
          {index + 1} of {count}
        </p>
        <button type="button" aria-label="Close" className="lightbox-button lightbox-close" onClick={onClose}>
          <Cross />
        </button>
        <button
          type="button"
          aria-label="Previous picture"
          className="lightbox-button lightbox-previous"
          onClick={() => step(-1)}
        >
          <Previous />
        </button>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and Esc do the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons and Esc do the same */}
        <div className="lightbox-stage" onClick={onBackdropClick} {...swipe}>
          <GalleryImage
            key={picture.title}
            picture={picture}
            draggable={false}
            className="lightbox-image"
            data-from={direction.current}
          />
        </div>
        <button
          type="button"
          aria-label="Next picture"
          className="lightbox-button lightbox-next"
          onClick={() => step(1)}
        >
          <Next />
        </button>
        <p className="lightbox-caption" aria-live="polite" aria-atomic="true">
          <span className="sr-only">
            Picture {index + 1} of {count}.{' '}
          </span>
          <strong className="block font-display font-semibold">{picture.title}</strong> {picture.caption}
        </p>
      </div>
    </dialog>
  );
}

/** Pixels of horizontal movement that count as a swipe. */
const MIN_SWIPE = 44;

/**
 * Touch handlers for a surface that follows the finger by the CSS variable `--dragged`.
 * @param onSwipe called with 1 for the next picture, -1 for the previous one
 */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);

  const drag = (surface: HTMLElement, by: number) => surface.style.setProperty('--dragged', `${by}px`);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Two fingers, or one finger on a zoomed page, pan and zoom instead.
    const isSwipe = event.isPrimary && (window.visualViewport?.scale ?? 1) === 1;
    start.current = isSwipe && event.pointerType !== 'mouse' ? event.clientX : undefined;
    if (!isSwipe) drag(event.currentTarget, 0);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== undefined && event.isPrimary) drag(event.currentTarget, event.clientX - start.current);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const by = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    drag(event.currentTarget, 0);
    if (Math.abs(by) >= MIN_SWIPE) onSwipe(by < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    drag(event.currentTarget, 0);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
