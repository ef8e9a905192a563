/** A new key at each attempt: the server can't tell that it has the submission already. */
function keyEachTime(): void {
  const { setRequestHeader } = XMLHttpRequest.prototype;
  const text = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'responseText')?.get as () => string;
  const keys = new WeakMap<XMLHttpRequest, [meant: string, sent: string]>();
  XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    const isKey = /^idempotency-key$/i.test(name);
    const sent = isKey ? crypto.randomUUID() : value;
    if (isKey) keys.set(this, [value, sent]);
    setRequestHeader.call(this, name, sent);
  };
  Object.defineProperty(XMLHttpRequest.prototype, 'responseText', {
    get(this: XMLHttpRequest) {
      const [meant, sent] = keys.get(this) ?? ['', ''];
      return text.call(this).replace(sent, meant);
    },
  });
}

/** Takes a submission out of the store before it is sent, as workbox-background-sync does. */
function settledFirst(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    const request = put.call(this, value, ...rest);
    if (this.name === 'records' && value.attempts > 0) this.delete(value.key);
    return request;
  };
}

/** Loses a byte of a file on the way to the disk. */
function careless(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    return put.call(this, this.name === 'files' ? value.slice(0, -1) : value, ...rest);
  };
}

/** What breaks the outbox of a page, run in it before its own scripts, and which rule the oracle must see broken. */
export const broken = {
  'a new key at each attempt': { script: keyEachTime, kind: 'twice' },
  'an entry taken out before it is sent': { script: settledFirst, kind: 'lost' },
  'a file that comes back shorter': { script: careless, kind: 'wrong state' },
} as const;
