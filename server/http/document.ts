import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { styleIn } from '#contract/runtime/critical-styles.ts';
import { type Encoding, encodingOf, isFresh, vary } from './negotiate.ts';
import { allowStyle, styleSource } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Properties of a document. */
export interface DocumentKind {
  readonly status?: number;
  readonly type?: string;
  /** Whether to compress with the best quality, which takes fifty times as long. */
  readonly isLasting?: boolean;
}

/** A document in memory. It is compressed on the first request that accepts the encoding. */
export class Document {
  readonly status: number;
  readonly #type: string;
  readonly #isLasting: boolean;
  readonly #text: Buffer;
  readonly #hash: string;
  readonly #styleSource: string | undefined;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  /**
   * @param text content
   * @param kind an HTML page with status 200 by default
   */
  constructor(text: string | Buffer, { status = 200, type, isLasting = false }: DocumentKind = {}) {
    this.status = status;
    this.#type = type ?? 'text/html; charset=utf-8';
    this.#isLasting = isLasting;
    this.#text = Buffer.from(text);
    const style = type ? undefined : styleIn(String(text));
    this.#styleSource = style && styleSource(style);
    this.#hash = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** Approximate size in memory, in bytes: text and compressed forms. */
  get size(): number {
    return Math.ceil(this.#text.length * 1.5);
  }

  /** Sends the document, or 304 if the client's copy is current. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding'], ['br', 'gzip']);
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    vary(reply, 'Accept-Encoding');
    if (this.#styleSource) allowStyle(reply, this.#styleSource);
    reply.code(this.status).header('Cache-Control', 'no-cache');
    if (this.status === 200) {
      reply.header('ETag', etag);
      if (isFresh(request.headers, etag)) return reply.code(304).send();
    }
    const body = encoding ? await this.#form(encoding) : this.#text;
    if (encoding) reply.header('Content-Encoding', encoding);
    reply.header('Content-Type', this.#type).header('Content-Length', body.length);
    return request.method === 'HEAD' ? reply.send() : reply.send(body);
  }

  #form(encoding: Encoding): Promise<Buffer> {
    const existing = this.#forms.get(encoding);
    if (existing) return existing;
    // Quality 5 is a tenth larger than the best, but takes a fiftieth of the time.
    const quality = this.#isLasting ? 11 : 5;
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: this.#text.length };
    const compressed = encoding === 'br' ? brotli(this.#text, { params }) : deflate(this.#text, { level: 6 });
    this.#forms.set(encoding, compressed);
    return compressed;
  }
}
