import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useCut } from './use-cut.ts';

const SHORT = 110;
const LONG = 420;

/** A client's words: short ones large, long ones to unfold. */
export function Quote({ text, by }: { text: string; by: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const isLong = text.length > LONG;
  const isFolded = isLong && !isOpen;
  const isCut = useCut(words, isFolded);
  return (
    <blockquote className="grid flex-1 content-start justify-items-start gap-2">
      <p
        ref={words}
        id={id}
        dir="auto"
        // Folded only where it can be unfolded.
        className={`quote ${text.length < SHORT ? 'font-display text-head' : ''} ${isFolded ? 'line-clamp-9 noscript:line-clamp-none' : ''}`}
      >
        {`“${text}”`}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          // Keeps its room, so that nothing moves when it turns out that the width shows all.
          className={`noscript:hidden ${isCut ? '' : 'invisible'}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show less' : 'Read more'} of what ${by} says`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      )}
    </blockquote>
  );
}
