// The only script of the document. The app itself is imported after the first frame, so that it never delays it.
let early: HTMLFormElement | undefined;

// A form sent before the app runs would leave the page with its text in the address: it is held until then.
function hold(event: SubmitEvent) {
  event.preventDefault();
  early = event.target as HTMLFormElement;
}

async function start() {
  const { startApp } = await import('./entry-client.tsx');
  await startApp();
  document.removeEventListener('submit', hold);
  if (early?.isConnected) early.requestSubmit();
}

document.addEventListener('submit', hold);
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
