import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';

/** Content security policy of API answers: they are data, so nothing in them may run or load. */
export const API_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Content security policy of documents, of scripts, and of the service worker (CSP level 3, Trusted Types).
 * @param apiOrigin origin of the API where it is not the site's own
 * @returns the header's value
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
    // No form leaves a page: one that did before the app ran would take along what was typed into it.
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * The security headers that every answer carries. The policy is that of documents; API answers set their own.
 * @param publicOrigin the site's own origin; HSTS is sent only where it is https
 * @param apiOrigin as in `documentPolicy`
 * @returns headers by name
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
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Puts the security headers on every answer of a server.
 * @param app the server
 * @param config settings
 * @param apiOrigin as in `documentPolicy`
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config, apiOrigin?: string): void {
  const headers = securityHeaders(config.publicOrigin, apiOrigin);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}
