import { LostPage } from './LostPage.tsx';

export const NotFound = () => (
  <LostPage
    title="Page not found"
    text="The line ends here: this address leads to no page of ours. It may have moved, or there is a slip in it."
  />
);
