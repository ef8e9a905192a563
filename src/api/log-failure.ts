/** Writes a failed call to the console, for whoever looks there; what the reader is told is the page's affair. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the documents ask for failures to be logged
  console.error(`${what} failed`, error);
}
