// The only script of the document. The app itself is imported after the first frame, so that it never delays it.
const RESEND_MS = 100;
const RESTART_MS = 1_000;

// A form sent before the app runs would leave the page with its text in the address: it is held, and sent again until
// the app has taken it.
function hold(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  form.ariaBusy = event.defaultPrevented ? null : 'true';
  if (event.defaultPrevented) return;
  event.preventDefault();
  setTimeout(() => form.isConnected && form.requestSubmit(), RESEND_MS);
}

// Without a network the document stays as it is, and what is typed into it, until the app can be had.
function start() {
  import('./entry-client.tsx').then(
    ({ startApp }) => startApp(),
    () => setTimeout(start, RESTART_MS),
  );
}

document.addEventListener('submit', hold);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
