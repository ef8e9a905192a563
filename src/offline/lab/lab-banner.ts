import '../connection/bar.css';
import './lab.css';
import { statusBar } from '#ui/status-bar.ts';
import { networkTexts } from './network-texts.ts';
import { currentNetwork, onNetworkChange, switchNetwork } from './simulated-network.ts';

const bar = document.createElement('section');
const words = document.createElement('p');
const off = document.createElement('button');
const lab = document.createElement('a');

bar.className = 'bar lab-bar';
bar.ariaLabel = 'Simulated network';
words.setAttribute('role', 'status');
off.type = 'button';
off.className = 'bar-action';
off.textContent = 'Turn off';
off.addEventListener('click', () => switchNetwork('off'));
lab.className = 'bar-action';
lab.href = '/offline-lab';
lab.textContent = 'Offline lab';

/** Marks every page while a network is simulated; `data-network` tells a test which one is on. */
function show(): void {
  const current = currentNetwork();
  const { name, does } = networkTexts[current];
  document.documentElement.dataset.network = current;
  words.textContent = '';
  if (current === 'off') {
    bar.remove();
    return;
  }
  const title = document.createElement('strong');
  title.textContent = `Simulated: ${name}.`;
  const what = document.createElement('span');
  what.className = 'lab-does';
  what.textContent = ` ${does}`;
  words.append(title, what);
  bar.replaceChildren(words, off, lab);
  statusBar.prepend(bar);
}

/** Shows which network is simulated, from now on. */
export function startLabBanner(): void {
  onNetworkChange(show);
  show();
}

/** Says something about the lab in the banner's place. */
export function showLabMessage(text: string): void {
  words.textContent = text;
  bar.replaceChildren(words, lab);
  statusBar.prepend(bar);
}
