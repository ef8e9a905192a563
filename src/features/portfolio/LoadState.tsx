import { NotOnDevice } from '#offline/reads/row-notices.tsx';
import { ListSpinner } from '#ui/data-states.tsx';

export const Loading = () => <ListSpinner label="Loading portfolios..." />;

export const LoadFailure = ({ error }: { error: Error | null }) => (
  <div>
    <p role="alert" className="font-semibold text-danger">
      Failed to load portfolio.
    </p>
    <NotOnDevice error={error} />
  </div>
);
