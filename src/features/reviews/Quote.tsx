import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';

const SHORT = 110;
const LONG = 420;

/** A client's words: short ones large, long ones to unfold. */
export function Quote({ text, by }: { text: string; by: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > LONG;
  return (
    <blockquote className="grid flex-1 content-start justify-items-start gap-2">
      <p
        id={id}
        dir="auto"
        className={`quote ${text.length < SHORT ? 'font-display text-head' : ''} ${isLong && !isOpen ? 'quote-folded' : ''}`}
      >
        {`“${text}”`}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          className="quote-toggle"
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
