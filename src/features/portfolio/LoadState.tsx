import { Spinner } from '#ui/Spinner.tsx';

export const Loading = () => <Spinner label="Loading portfolios..." />;

export const LoadFailure = () => (
  <p role="alert" className="font-semibold text-danger">
    Failed to load portfolio.
  </p>
);
