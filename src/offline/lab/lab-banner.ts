import '../connection/bar.css';
import './lab.css';
import { statusBar } from '#ui/status-bar.ts';
import { networkTexts } from './network-texts.ts';
import { currentNetwork, onNetworkChange, switchNetwork } from './simulated-network.ts';

const bar = document.createElement('section');
const message = document.createElement('p');
const off = document.createElement('button');
const lab = document.createElement('a');

bar.className = 'bar lab-bar';
bar.ariaLabel = 'Simulated network';
message.setAttribute('role', 'status');
off.type = 'button';
off.className = 'bar-action';
off.textContent = 'Turn off';
off.addEventListener('click', () => switchNetwork('off'));
lab.className = 'bar-action';
lab.href = '/offline-lab';
lab.textContent = 'Offline lab';

/** Shows the banner while a network is simulated. Tests read the network from `data-network`. */
function show(): void {
  const current = currentNetwork();
  const { name, does } = networkTexts[current];
  document.documentElement.dataset.network = current;
  message.textContent = '';
  if (current === 'off') {
    bar.remove();
    return;
  }
  const title = document.createElement('strong');
  title.textContent = `Simulated: ${name}.`;
  const what = document.createElement('span');
  what.className = 'lab-does';
  what.textContent = ` ${does}`;
  message.append(title, what);
  bar.replaceChildren(message, off, lab);
  statusBar.prepend(bar);
}

export function startLabBanner(): void {
  onNetworkChange(show);
  show();
}

/** Shows a message in place of the network. */
export function showLabMessage(text: string): void {
  message.textContent = text;
  bar.replaceChildren(message, lab);
  statusBar.prepend(bar);
}
