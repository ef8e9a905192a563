import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Call, isSubmission } from '#contract/core/call.ts';
import { PAGE_HEADERS } from '#contract/core/headers.ts';
import type { OpenApi } from '#server/openapi/openapi-document.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { request } from '../support/http.ts';
import { buildTestApp, databases, useServer } from '../support/server.ts';

const NAVIGATION = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const all = Object.entries(calls) as [string, Call][];

/** Every `$ref` anywhere in a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === '$ref' ? [String(each)] : refsIn(each)));
}

function at(document: unknown, ref: string): unknown {
  const keys = ref.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

describe.each(databases)('the description of the API on %s', (kind) => {
  const server = useServer(kind, { PUBLIC_ORIGIN: 'https://agency.example' });
  let api: OpenApi;
  beforeAll(async () => {
    api = (await request(server(), '/docs/api.json')).json;
  });
  const operations = () =>
    Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  const of = (name: string) =>
    operations().find(({ operation }) => operation.operationId === name)?.operation as Operation;

  test('A-API-01 is a consistent OpenAPI 3.1 document', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d$/);
    expect(api.info).toEqual({
      title: expect.any(String),
      version: expect.any(String),
      description: expect.any(String),
    });
    expect(api.servers).toEqual([{ url: 'https://agency.example' }]);
    for (const ref of refsIn(api)) expect([ref, typeof at(api, ref)]).toEqual([ref, 'object']);
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = api.tags.map(({ name }) => name);
    for (const { path, method, operation } of operations()) {
      const { parameters = [], responses, requestBody, security, operationId } = operation;
      expect([operationId, path[0], path.includes(':')]).toEqual([operationId, '/', false]);
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      expect(tags).toEqual(expect.arrayContaining([...operation.tags]));
      const inPath = parameters.filter((each) => each.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(parameters.length);
      expect(Object.keys(responses).filter((status) => /^2\d\d$/.test(status))).toHaveLength(1);
      for (const [status, answer] of Object.entries(responses)) {
        const described = '$ref' in answer ? at(api, answer.$ref) : answer;
        expect([status, typeof (described as { description?: unknown }).description]).toEqual([status, 'string']);
      }
      if (method === 'get' || method === 'delete') expect(requestBody).toBeUndefined();
      for (const each of security.flatMap(Object.keys)) expect(api.components.securitySchemes).toHaveProperty(each);
    }
  });

  test('A-API-01 contains exactly the calls of the contract', async () => {
    const paths = (call: Call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(all.map(([, call]) => paths(call)).sort());
  });

  test('A-API-01 matches the routes of the server', async () => {
    const routes = new Set<string>();
    const note = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat())
          if (each !== 'HEAD') routes.add(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`);
      });
    // The routes are registered before the app is returned.
    subscribe('fastify.initialization', note);
    const app = await buildTestApp(server().context);
    unsubscribe('fastify.initialization', note);
    await app.ready();
    await app.close();
    const others = [
      'GET /docs/api',
      'GET /docs/api.json',
      'GET /docs/api.css',
      'GET /healthz',
      'GET /readyz',
      'GET /livez',
    ];
    const noCalls = ['GET /pictures/{file}', 'GET /_pack/{build}/{part}', 'POST /share-resume', 'GET /*', ...others];
    const described = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect([...routes].sort()).toEqual([...described, ...noCalls].sort());
  });

  test('A-GATE-05 A-API-06 states the access of each call', () => {
    for (const [name, call] of all) {
      const { security, responses } = of(name);
      const expected = call.access === 'public' ? [] : [{ bearer: [] }, ...(call.byLink ? [{ link: [] }] : [])];
      expect([name, security]).toEqual([name, expected]);
      const { refusals = [] } = call;
      const isRefused = (status: 401 | 403, byAccess: boolean) => byAccess || refusals.includes(status);
      expect([name, '401' in responses, '403' in responses]).toEqual([
        name,
        isRefused(401, call.access !== 'public'),
        isRefused(403, call.access !== 'public' || isSubmission(call)),
      ]);
    }
    expect(of('jobsResume').security).toEqual([{ bearer: [] }, { link: [] }]);
  });

  test('A-CPROD-03 P-API-06 D43 describes bodies, files, keys and paging headers', () => {
    const contact = of('contactsCreate');
    const { schema } = contact.requestBody?.content['application/json'] ?? {};
    expect(schema).toMatchObject({
      required: ['name', 'phoneNumber', 'email', 'message'],
      properties: { name: { type: 'string', minLength: 1, maxLength: 120 }, address: { default: '' } },
    });
    expect(contact.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: false },
      { name: 'Submission-Proof', in: 'header', required: false },
    ]);
    expect(contact.responses).toHaveProperty('428');
    expect(api.components.schemas.Challenge).toMatchObject({
      required: expect.arrayContaining(['message', 'challenge']),
    });
    const form = of('jobsApply').requestBody?.content['multipart/form-data'];
    expect(form?.schema).toMatchObject({
      required: ['name', 'email', 'resume'],
      properties: { resume: { type: 'string', format: 'binary' } },
    });
    expect(form?.encoding?.resume?.contentType).toContain('application/pdf, application/msword');
    expect(Object.keys(of('servicesCreate').requestBody?.content ?? {})).toEqual([
      ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ]);
    const list = of('contactsAll');
    expect(list.parameters?.map(({ name }) => name)).toEqual(['limit', 'cursor', 'q']);
    const answer = list.responses[200];
    const headers = answer && 'headers' in answer ? Object.keys(answer.headers ?? {}) : [];
    expect(headers).toEqual(['ETag', ...Object.values(PAGE_HEADERS)]);
    expect(answer).toMatchObject({ content: { 'application/json': { schema: { type: 'array' } } } });
    expect(api.components.schemas.Error).toMatchObject({ required: ['success', 'message'] });
  });

  test('A-API-01 the page works without scripts, under the policy of documents, by navigation too', async () => {
    for (const headers of [NAVIGATION, { Accept: '*/*' }]) {
      const page = await request(server(), '/docs/api', { headers });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
      expect(page.text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
      for (const [name, { method, path, summary }] of all) {
        expect(page.text).toContain(`id="${name}"`);
        expect(page.text).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code>`);
        expect(page.text).toContain(`<p>${summary.replace(/'/g, '&#39;')}</p>`);
      }
      const [, href = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.text) ?? [];
      const css = await request(server(), href);
      expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    }
  });
});
