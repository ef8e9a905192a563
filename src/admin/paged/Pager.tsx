import type { Page } from '#contract/core/paging.ts';
import { Button } from '#ui/Button.tsx';

export interface PagerProps {
  page: Page;
  isBusy: boolean;
  onTurn: (cursor: string) => void;
}

/** The ways to newer and to older rows; none where these are all. */
export function Pager({ page: { next, previous }, isBusy, onTurn }: PagerProps) {
  if (next === undefined && previous === undefined) return null;
  const turn = (cursor: string | undefined) => ({
    disabled: cursor === undefined,
    busy: isBusy,
    onClick: () => cursor !== undefined && !isBusy && onTurn(cursor),
  });
  return (
    <nav aria-label="Pages" className="grid grid-cols-2 gap-3 sm:flex sm:justify-center">
      <Button variant="secondary" {...turn(previous)}>
        Newer
      </Button>
      <Button variant="secondary" {...turn(next)}>
        Older
      </Button>
    </nav>
  );
}
