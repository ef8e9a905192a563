import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingOf, isFresh, vary } from '../http/negotiate.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What a document is beside its text. */
export interface DocumentKind {
  readonly status?: number;
  readonly type?: string;
  /** What was compressed before. */
  readonly forms?: readonly (readonly [Encoding, Buffer])[];
  /** Whether it is compressed as well as can be, which takes fifty times as long. */
  readonly isLasting?: boolean;
}

/** A document in memory, compressed once somebody takes it so. */
export class Document {
  readonly status: number;
  readonly #type: string;
  readonly #isLasting: boolean;
  readonly #text: Buffer;
  readonly #hash: string;
  readonly #forms: Map<Encoding, Promise<Buffer>>;

  /**
   * @param text of any type
   * @param kind what it is: a page with status 200 unless said otherwise
   */
  constructor(text: string | Buffer, { status = 200, type, forms = [], isLasting = false }: DocumentKind = {}) {
    this.status = status;
    this.#type = type ?? 'text/html; charset=utf-8';
    this.#isLasting = isLasting;
    this.#forms = new Map(forms.map(([encoding, bytes]) => [encoding, Promise.resolve(bytes)]));
    this.#text = Buffer.from(text);
    this.#hash = createHash('sha256').update(this.#text).digest('base64url').slice(0, 22);
  }

  /** The bytes it takes in memory, about: the text and what it is compressed to. */
  get size(): number {
    return Math.ceil(this.#text.length * 1.5);
  }

  /**
   * Answers with the document, or with 304 where the client's copy is the same.
   * @param request decides the compression and whether it is sent at all
   * @param reply sent
   * @param status its own unless said otherwise
   */
  async send(request: FastifyRequest, reply: FastifyReply, status = this.status): Promise<FastifyReply> {
    const encoding = encodingOf(request.headers['accept-encoding'], ['br', 'gzip']);
    const etag = `"${this.#hash}${encoding ? `-${encoding}` : ''}"`;
    vary(reply, 'Accept-Encoding');
    reply.code(status).header('Cache-Control', 'no-cache');
    if (status === 200) {
      reply.header('ETag', etag);
      if (isFresh(request.headers, etag)) return reply.code(304).send();
    }
    const body = encoding ? await this.#form(encoding) : this.#text;
    if (encoding) reply.header('Content-Encoding', encoding);
    reply.header('Content-Type', this.#type).header('Content-Length', body.length);
    return request.method === 'HEAD' ? reply.send() : reply.send(body);
  }

  #form(encoding: Encoding): Promise<Buffer> {
    const there = this.#forms.get(encoding);
    if (there) return there;
    // Quality 5: a tenth larger than the best, in a fiftieth of its time.
    const quality = this.#isLasting ? 11 : 5;
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: this.#text.length };
    const made = encoding === 'br' ? brotli(this.#text, { params }) : deflate(this.#text, { level: 6 });
    this.#forms.set(encoding, made);
    return made;
  }
}
