import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../core/config.ts';

/** Content security policy of API responses: they are data, so they may not run or load anything. */
export const API_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What documents use besides files of the site's own origin. */
export interface DocumentNeeds {
  /** Origin of the API if it is not the site's own. */
  readonly apiOrigin?: string | undefined;
  /** Text of the only inline script that may run. It must come from the build, not from the document that is sent. */
  readonly inlineScript?: string | undefined;
}

/** Content security policy of documents, scripts and the service worker (CSP level 3, Trusted Types). */
export function documentCsp({ apiOrigin, inlineScript }: DocumentNeeds = {}): string {
  const api = apiOrigin ? ` ${apiOrigin}` : '';
  const script = inlineScript ? ` ${hashSource(inlineScript)}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
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

/** Hash of an inline style sheet or script, as a source of a content security policy (CSP level 3, 2.3.1). */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows an inline style sheet in a response that has the security headers.
 * @param source from `hashSource`
 */
export function allowStyle(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('Content-Security-Policy'));
  reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${source}`));
}

/**
 * The security headers of every response, by name. API responses replace the content security policy.
 * @param publicOrigin the site's own origin; HSTS is sent only if it is https
 */
export function securityHeaders(publicOrigin: string, needs?: DocumentNeeds): Record<string, string> {
  return {
    'Content-Security-Policy': documentCsp(needs),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * Lets the page that has opened a document keep its reference to it. Otherwise the browser shows the document in another process,
 * for which the first paint waits (HTML, 'Cross-origin opener policies'; decision 0086).
 */
export const keepOpener = (reply: FastifyReply): FastifyReply => reply.removeHeader('Cross-Origin-Opener-Policy');

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
export function addSecurityHeaders(app: FastifyInstance, config: Config, needs: DocumentNeeds): void {
  const headers = securityHeaders(config.publicOrigin, needs);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
