import type { FastifyReply } from 'fastify';
import type { StoredFile } from '#contract/admin/answers.ts';
import { API_CSP } from './security-headers.ts';

/**
 * Answers with a file that somebody has sent us: it is saved, never shown on our origin, and no cache keeps it.
 * @param reply sent
 * @param file its bytes, media type and name
 */
export function sendAttachment(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .header('Content-Disposition', dispositionOf(file.name))
    .header('Content-Security-Policy', `${API_CSP}; sandbox`)
    .header('Cache-Control', 'no-store')
    .type(file.type)
    .send(Buffer.from(file.bytes));
}

/** The name twice (RFC 6266 §4.3, appendix D): what old programs read, and the true one in UTF-8 (RFC 8187 §3.2). */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
