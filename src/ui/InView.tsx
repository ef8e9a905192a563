import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what it holds into view as it comes: what is told below the fold is told to nobody. */
export function InView({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
