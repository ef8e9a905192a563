import { retryAfter } from '#api/retry-after.ts';
import { Button } from '#ui/Button.tsx';

/** Beside the refusal of another code so soon: the one before is good still, and may have arrived. */
export const HaveCode = ({ error, onClick }: { error: Error; onClick: () => void }) =>
  retryAfter(error) > 0 && (
    <Button variant="quiet" onClick={onClick}>
      I have a code already
    </Button>
  );
