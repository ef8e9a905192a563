// The only script of the document. The app itself is imported after the first frame, so that it never delays it.
const RETRY_MS = 100;

// A form sent before the app runs would leave the page with its text in the address: it is held, and sent again until
// the app has taken it.
function hold(event: SubmitEvent) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  setTimeout(() => form.isConnected && form.requestSubmit(), RETRY_MS);
}

const start = () => import('./entry-client.tsx').then(({ startApp }) => startApp());

document.addEventListener('submit', hold);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
