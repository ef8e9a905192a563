import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../core/config.ts';

/** Content security policy of API responses: they are data, so they may not run or load anything. */
export const API_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Content security policy of documents, scripts and the service worker (CSP level 3, Trusted Types).
 * @param apiOrigin origin of the API if it is not the site's own
 */
export function documentCsp(apiOrigin = ''): string {
  const api = apiOrigin && ` ${apiOrigin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${api}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // No form may navigate: one submitted before the app runs would leave the page with the user's input.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only script by address is that of the worker.
    'trusted-types service-worker',
  ].join('; ');
}

/** Hash of an inline style sheet, as a source of a content security policy (CSP level 3, 2.3.1). */
export const styleSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows an inline style sheet in a response that has the security headers.
 * @param source from `styleSource`
 */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('Content-Security-Policy'));
  reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${source}`));
}

/**
 * The security headers of every response, by name. API responses replace the content security policy.
 * @param publicOrigin the site's own origin; HSTS is sent only if it is https
 * @param apiOrigin as in `documentCsp`
 */
export function securityHeaders(publicOrigin: string, apiOrigin?: string): Record<string, string> {
  return {
    'Content-Security-Policy': documentCsp(apiOrigin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Types that a browser never renders as a document. */
const PARTS = /^(text\/(javascript|css)|(font|video)\/|image\/(?!svg))/;

/**
 * Shortens the security headers of a file that is only part of a document, if its type is one. Browsers heed the policies of the
 * document, of which a page would receive a copy with each of its files: a third of a kilobyte with HTTP/1.1.
 * @param type of the file's content
 */
export function shortenForPart(reply: FastifyReply, type: string): void {
  if (!PARTS.test(type)) return;
  reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  for (const name of ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options']) reply.removeHeader(name);
}

/** Adds the security headers to every response. */
export function addSecurityHeaders(app: FastifyInstance, config: Config, apiOrigin?: string): void {
  const headers = securityHeaders(config.publicOrigin, apiOrigin);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
