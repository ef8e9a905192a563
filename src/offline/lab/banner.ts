import '../connection/bar.css';
import './lab.css';
import { statusBar } from '#ui/status-bar.ts';
import { network, onNetwork, turnOn } from './simulate.ts';
import { networkTexts } from './texts.ts';

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
off.addEventListener('click', () => turnOn('off'));
lab.className = 'bar-action';
lab.href = '/offline-lab';
lab.textContent = 'Offline lab';

/** Marks every page while a network is simulated; `data-network` tells a test which one is on. */
function show(): void {
  const current = network();
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
export function startBanner(): void {
  onNetwork(show);
  show();
}

/** Says something about the lab in the banner's place. */
export function tellLab(text: string): void {
  words.textContent = text;
  bar.replaceChildren(words, lab);
  statusBar.prepend(bar);
}
