// The document's first script, should the line lose it: no browser asks for one again, and nobody else is there to. Where
// it has come, this does nothing.
const { src } = document.scripts[0] as HTMLScriptElement;

function ask(wait: number): void {
  import(/* @vite-ignore */ src).catch(() => setTimeout(ask, wait, wait * 2));
}
ask(1_000);
