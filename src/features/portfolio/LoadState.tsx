import { NotOnDevice } from '#offline/reads/row-notices.tsx';
import { Spinner } from '#ui/data-states.tsx';

export const Loading = () => <Spinner label="Loading portfolios..." />;

export const LoadFailure = ({ error }: { error: Error | null }) => (
  <div>
    <p role="alert" className="font-semibold text-danger">
      Failed to load portfolio.
    </p>
    <NotOnDevice error={error} />
  </div>
);
