import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { AddSquare, Back, Book, Forward, Share, Tabs } from './icons.tsx';

const Bar = () => (
  <div className="install-drawing" aria-hidden="true">
    <div className="grid gap-2.5 px-5 py-4">
      <div className="install-line w-4/5" />
      <div className="install-line w-2/5" />
    </div>
    <div className="install-bar">
      <Back />
      <Forward />
      <Share className="install-tap" />
      <Book />
      <Tabs />
    </div>
  </div>
);

const Menu = () => (
  <div className="install-drawing install-menu" aria-hidden="true">
    <div>
      <span className="install-line w-2/5" />
      <span className="install-line w-6" />
    </div>
    <div className="install-tap">
      Add to Home Screen
      <AddSquare />
    </div>
    <div>
      <span className="install-line w-1/3" />
      <span className="install-line w-6" />
    </div>
  </div>
);

/** Shows the two taps by which somebody puts the site on an iPhone's or iPad's home screen. */
export const HomeScreenSteps = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Two taps to your home screen" onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
    <ol className="install-steps">
      <li>
        <p>
          <span className="font-semibold">1. Tap Share</span>, the square with the arrow, in the browser’s bar. On some
          phones it is behind the three dots there.
        </p>
        <Bar />
      </li>
      <li>
        <p>
          <span className="font-semibold">2. Tap Add to Home Screen</span>, a little further down in the list, then Add.
        </p>
        <Menu />
      </li>
    </ol>
  </Dialog>
);
