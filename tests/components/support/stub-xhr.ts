/** XMLHttpRequest as the app uses it for uploads. Sends by `fetch`, so that a stub of `fetch` answers it too. */
export class StubbedXhr extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  responseURL = '';
  #method = '';
  #responseHeaders = new Headers();
  readonly #headers = new Headers();
  readonly #controller = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.responseURL = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#responseHeaders].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.#controller.abort();
  }

  /** Reports half of the upload before the answer arrives. */
  async send(body: BodyInit): Promise<void> {
    const { signal } = this.#controller;
    const answer = fetch(this.responseURL, { method: this.#method, headers: this.#headers, body, signal });
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
    try {
      const response = await answer;
      this.#responseHeaders = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new ProgressEvent('load'));
    } catch {
      this.dispatchEvent(new ProgressEvent(signal.aborted ? 'abort' : 'error'));
    }
    this.dispatchEvent(new ProgressEvent('loadend'));
  }
}
