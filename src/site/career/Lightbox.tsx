import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { GalleryPicture } from '#content/gallery.ts';
import { Cross } from '#ui/icons.tsx';
import { Next, Previous } from '#ui/icons-later.tsx';
import { useModal } from '#ui/use-modal.ts';
import { GalleryImage } from './GalleryImage.tsx';

export interface LightboxProps {
  pictures: readonly GalleryPicture[];
  /** Which one is shown. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One picture over the whole window, and the ways to the next; after the last comes the first. */
export function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const modal = useModal(onClose);
  const count = pictures.length;
  const direction = useRef<1 | -1>(undefined);
  const step = (by: 1 | -1) => {
    direction.current = by;
    onMove((at + by + count) % count);
  };
  const swipe = useSwipe(step);
  const picture = pictures[at];
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
  const onBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog {...modal} aria-label="Gallery" className="lightbox night" onKeyDown={onKeyDown}>
      <div className="lightbox-frame">
        <p className="lightbox-count" aria-hidden="true">
          {at + 1} of {count}
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
        <div className="lightbox-stage" onClick={onBeside} {...swipe}>
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
            Picture {at + 1} of {count}.{' '}
          </span>
          <strong className="block font-display font-semibold">{picture.title}</strong> {picture.caption}
        </p>
      </div>
    </dialog>
  );
}

const FAR_ENOUGH = 44;

/** Handlers for a surface that follows a finger sideways; tells which way it was swiped, 1 is onward. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);

  const follow = (surface: HTMLElement, by: number) => surface.style.setProperty('--dragged', `${by}px`);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Two fingers, or one on a page that has been enlarged, move what is seen, not from picture to picture.
    const isAlone = event.isPrimary && (window.visualViewport?.scale ?? 1) === 1;
    start.current = isAlone && event.pointerType !== 'mouse' ? event.clientX : undefined;
    if (!isAlone) follow(event.currentTarget, 0);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== undefined && event.isPrimary) follow(event.currentTarget, event.clientX - start.current);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const by = event.clientX - (start.current ?? event.clientX);
    start.current = undefined;
    follow(event.currentTarget, 0);
    if (Math.abs(by) >= FAR_ENOUGH) onSwipe(by < 0 ? 1 : -1);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    follow(event.currentTarget, 0);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
