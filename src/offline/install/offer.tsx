import './install.css';
import { createRoot } from 'react-dom/client';
import { InstallOffer } from './InstallOffer.tsx';
import type { InstallWay } from './way.ts';

/** Puts the offer to install the app at the end of the page, outside of what changes from page to page. */
export function offerInstall(way: InstallWay): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<InstallOffer way={way} onClose={close} />);
}
