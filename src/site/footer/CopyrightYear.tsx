import { useEffect, useRef } from 'react';

/** The document may have been made last year: hydration leaves its text alone, and the clock then mends it. */
export function CopyrightYear() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.textContent = String(new Date().getFullYear());
  }, []);
  return (
    <span ref={ref} suppressHydrationWarning className="tabular-nums">
      {new Date().getFullYear()}
    </span>
  );
}
