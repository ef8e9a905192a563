import { type ReactNode, useEffect, useRef } from 'react';

/** Scrolls its content into view when it is mounted: an outcome below the fold would go unnoticed. */
export function ScrollIntoView({ className, children }: { className?: string; children: ReactNode }) {
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
