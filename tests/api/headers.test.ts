import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentCsp, securityHeaders } from '#server/http/security-headers.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { buildTestApp, enquiry, newFolder, useServer } from '../support/server.ts';

const FRIEND = 'https://app.example.com';

describe('headers', () => {
  const server = useServer('sqlite', { ALLOWED_ORIGINS: `${FRIEND}, https://b.example.com/` });
  const preflight = (origin: string) =>
    request(server(), '/contacts/create', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });

  test('A-API-01 allowed origins may call, with their headers and without credentials', async () => {
    const { status, headers } = await preflight(FRIEND);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await sendEnquiry(server(), enquiry(), { headers: { Origin: FRIEND } });
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'Retry-After, ETag, X-Request-Id, X-Total-Count, X-Next-Cursor, X-Previous-Cursor',
    );
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('A-API-01 an error can be read by allowed origins too', async () => {
    const answer = await sendEnquiry(server(), {}, { headers: { Origin: FRIEND } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, FRIEND]);
  });

  test('A-API-01 other origins get no CORS headers', async () => {
    for (const origin of ['https://evil.example', 'null', `${FRIEND}.evil.example`]) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      const answer = await request(server(), '/projects/all', { headers: { Origin: origin } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('A-GATE-05 pages of other sites cannot submit; own and allowed pages and programs can', async () => {
    const before = (await request(server(), '/contacts/all', { token: server().admin })).json.length;
    const others = ['https://evil.example', 'null', `${FRIEND}.evil.example`, `${server().url}.evil.example`];
    for (const origin of others) {
      const refused = await sendEnquiry(server(), enquiry(), {
        headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
      });
      expect([origin, refused.status, refused.json.success]).toEqual([origin, 403, false]);
      expect(refused.json.message).toMatch(/page of another site/);
      const applied = await request(server(), '/jobs/apply', { method: 'POST', headers: { Origin: origin } });
      expect([origin, applied.status]).toEqual([origin, 403]);
    }
    const passing = [
      { Origin: server().url },
      { Origin: server().url.replace('http:', 'https:') },
      { Origin: server().context.config.publicOrigin },
      { Origin: FRIEND, 'Sec-Fetch-Site': 'cross-site' },
      // Behind a proxy that does not forward `Host`.
      { Origin: 'https://agency.example', 'Sec-Fetch-Site': 'same-origin' },
      {},
    ] as Record<string, string>[];
    for (const headers of passing) expect((await sendEnquiry(server(), enquiry(), { headers })).status).toBe(201);
    const after = (await request(server(), '/contacts/all', { token: server().admin })).json.length;
    expect(after - before).toBe(passing.length);
  });

  test('A-GATE-05 every response has the security headers', async () => {
    for (const path of ['/healthz', '/projects/all', '/contacts/all', '/none', '/pictures/none']) {
      const { headers } = await request(server(), path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('A-GATE-05 the policy of documents lets nothing inline run but the script of the build; HSTS is for https alone', () => {
    expect(documentCsp()).toMatch(/script-src 'self';/);
    const hash = createHash('sha256').update('1 + 1').digest('base64');
    expect(documentCsp({ inlineScript: '1 + 1' })).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(documentCsp()).not.toContain('unsafe');
    expect(documentCsp({ apiOrigin: 'https://api.example.com' })).toContain(
      "connect-src 'self' https://api.example.com;",
    );
    expect(securityHeaders('https://example.com')).toHaveProperty(
      'Strict-Transport-Security',
      'max-age=31536000; includeSubDomains',
    );
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });

  test('A-GATE-05 the policy allows the script of the app shell, and no other one in the document that is sent', async () => {
    const clientDir = await newFolder('client');
    await writeFile(join(clientDir, '_shell.html'), '<script>1 + 1</script>');
    await writeFile(join(clientDir, '404.html'), '<script>evil()</script>');
    const app = await buildTestApp(server().context, { clientDir });
    const { body, headers } = await app.inject({ url: '/none', headers: { accept: 'text/html' } });
    await app.close();
    expect(body).toContain('evil');
    expect(headers['content-security-policy']).toBe(documentCsp({ inlineScript: '1 + 1' }));
  });
});
