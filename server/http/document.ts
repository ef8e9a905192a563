import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { styleIn } from '#contract/runtime/critical-styles.ts';
import { type Encoding, encodingOf, isFresh, vary } from './negotiate.ts';
import { allowStyle, hashSource } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Properties of a document. */
export interface DocumentKind {
  readonly status?: number;
  readonly type?: string;
  /** When to compress with the best quality, which takes fifty times as long; never by default. */
  readonly bestQuality?: 'at once' | 'when sent often';
}

/** After this number of responses a document is sent often. */
const OFTEN = 3;

/** A document as it is sent in one encoding. */
interface Form {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A document in memory. It is compressed on the first request that accepts the encoding. */
export class Document {
  readonly status: number;
  readonly #type: string;
  readonly #bestQuality: DocumentKind['bestQuality'];
  #uses = 0;
  readonly #text: Buffer;
  readonly #hash: string;
  readonly #styleSource: string | undefined;
  readonly #forms = new Map<Encoding | null, Form | Promise<Form>>();

  /**
   * @param text content
   * @param kind an HTML page with status 200 by default
   */
  constructor(text: string | Buffer, { status = 200, type, bestQuality }: DocumentKind = {}) {
    this.status = status;
    this.#type = type ?? 'text/html; charset=utf-8';
    this.#bestQuality = bestQuality;
    this.#text = Buffer.from(text);
    const style = type ? undefined : styleIn(String(text));
    this.#styleSource = style && hashSource(style);
    this.#hash = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** Approximate size in memory, in bytes: text and compressed forms. */
  get size(): number {
    return Math.ceil(this.#text.length * 1.5);
  }

  /** Sends the document, or 304 if the client's copy is current. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding'], ['br', 'gzip']);
    vary(reply, 'Accept-Encoding');
    if (this.#styleSource) allowStyle(reply, this.#styleSource);
    reply.code(this.status);
    if (this.status === 200) {
      const etag = this.#etag(encoding);
      if (isFresh(request.headers, etag))
        return reply
          .headers({ ...REVALIDATED, etag })
          .code(304)
          .send();
    }
    const form = this.#form(encoding);
    if (encoding === 'br') this.#countUse();
    return form instanceof Promise
      ? form.then((made) => sendForm(made, request, reply))
      : sendForm(form, request, reply);
  }

  /** The compressed bytes change once a document is sent often: its ETag is a weak one (RFC 9110 §8.8.1). */
  #etag = (encoding: Encoding | null) =>
    `${this.#bestQuality === 'when sent often' ? 'W/' : ''}"${this.#hash}${encoding ? `-${encoding}` : ''}"`;

  #form(encoding: Encoding | null): Form | Promise<Form> {
    const existing = this.#forms.get(encoding);
    if (existing) return existing;
    const form = this.#makeForm(encoding);
    this.#forms.set(encoding, form);
    form.then(
      (made) => this.#forms.set(encoding, made),
      () => this.#forms.delete(encoding),
    );
    return form;
  }

  /** Replaces the compressed form by a better one, in the background, once the document is sent often. */
  #countUse(): void {
    this.#uses += 1;
    if (this.#bestQuality !== 'when sent often' || this.#uses !== OFTEN) return;
    this.#makeForm('br', 11).then(
      (made) => this.#forms.set('br', made),
      () => undefined,
    );
  }

  async #makeForm(encoding: Encoding | null, quality = this.#bestQuality === 'at once' ? 11 : 5): Promise<Form> {
    const body = encoding ? await this.#compress(encoding, quality) : this.#text;
    return {
      body,
      headers: {
        ...REVALIDATED,
        ...(this.status === 200 && { etag: this.#etag(encoding) }),
        ...(encoding && { 'content-encoding': encoding }),
        'content-type': this.#type,
        'content-length': String(body.length),
      },
    };
  }

  #compress(encoding: Encoding, quality: number): Promise<Buffer> {
    // Quality 5 is a tenth larger than the best, but takes a fiftieth of the time.
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: this.#text.length };
    return encoding === 'br' ? brotli(this.#text, { params }) : deflate(this.#text, { level: 6 });
  }
}

const REVALIDATED = { 'cache-control': 'no-cache' };

function sendForm({ body, headers }: Form, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(headers);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}
