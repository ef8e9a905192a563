import { Button } from '#ui/Button.tsx';

export interface RecordPagesProps {
  page: number;
  pages: number;
  /** Cards of this page that are not shown yet. */
  more: number;
  onMore: () => void;
  onTurn: (page: number) => void;
}

/** More cards of a page, and the other pages. */
export function RecordPages({ page, pages, more, onMore, onTurn }: RecordPagesProps) {
  return (
    <>
      {more > 0 && (
        <Button variant="secondary" className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
          <Button variant="secondary" disabled={page === 0} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <p className="text-note tabular-nums">
            Page {page + 1} of {pages}
          </p>
          <Button variant="secondary" disabled={page === pages - 1} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
