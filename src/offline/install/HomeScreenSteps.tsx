import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { icon } from '#ui/icons.tsx';

/** The icons of the iOS browser bar and share menu. */
const Share = icon('M12 3.5v11M8.5 7 12 3.5 15.5 7M8.5 10.5H6.2v9.8h11.6v-9.8h-2.3');
const AddSquare = icon('M4.5 4.5h15v15h-15zM12 8.5v7M8.5 12h7');
const Back = icon('m14.5 6-6 6 6 6');
const Forward = icon('m9.5 6 6 6-6 6');
const Book = icon('M12 7C9.5 5 6.5 5 4 6v12.5c2.5-1 5.5-1 8 1 2.5-2 5.5-2 8-1V6c-2.5-1-5.5-1-8 1zm0 0v12.5');
const Tabs = icon('M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4');

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

/** Explains the two taps that add the site to the home screen of an iPhone or iPad. */
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
