/**
 * Sends a new key with each attempt, so that the server cannot recognise a submission that it has already stored. A proof of work
 * is sent with the key that it was found for.
 */
function keyEachTime(): void {
  const { setRequestHeader } = XMLHttpRequest.prototype;
  const text = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText')?.get as () => string;
  const keys = new WeakMap<XMLHttpRequest, [meant: string, sent: string]>();
  const challenged = new Map<string, string>();
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    const isKey = /^idempotency-key$/i.test(name);
    const sent = isKey ? (challenged.get(value) ?? crypto.randomUUID()) : value;
    if (isKey) {
      challenged.delete(value);
      keys.set(this, [value, sent]);
    }
    setRequestHeader.call(this, name, sent);
  };
  Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {
    get(this: XMLHttpRequest) {
      const [meant, sent] = keys.get(this) ?? ['', ''];
      if (this.status !== 428) return text.call(this).replace(sent, meant);
      // The challenge is signed for the key that was sent.
      challenged.set(meant, sent);
      return text.call(this);
    },
  });
}

/** Deletes a submission from the store before it is sent, as workbox-background-sync does. */
function settledFirst(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    const request = put.call(this, value, ...rest);
    if (this.name === 'records' && value.attempts > 0) this.delete(value.key);
    return request;
  };
}

/** Stores a file without its last byte. */
function careless(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    return put.call(this, this.name === 'files' ? value.slice(0, -1) : value, ...rest);
  };
}

/** Init scripts that break the outbox of a page, and the kind of violation that the oracle must report for each. */
export const broken = {
  'a new key at each attempt': { script: keyEachTime, kind: 'twice' },
  'an entry taken out before it is sent': { script: settledFirst, kind: 'lost' },
  'a file that comes back shorter': { script: careless, kind: 'wrong state' },
} as const;
