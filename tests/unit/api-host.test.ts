import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactsAll } from '#contract/admin/enquiries.ts';
import { projectsAll } from '#contract/public/products.ts';

const HOST = 'https://host.example';

// The setting is read once per module load, because the build fixes it.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_API_HOST', `${HOST}/`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('P-API-01 public calls, admin calls and the outbox use the configured host', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(String(input));
    return new Response('[]');
  });
  // Without a session a call of the back office waits for one.
  vi.stubGlobal('localStorage', { getItem: (name: string) => ({ token: 't', role: 'admin' })[name] ?? null });
  const { publicApi } = await import('#api/client.ts');
  const { adminApi } = await import('#api/admin-api.ts');
  const { browserPorts } = await import('#offline/outbox/ports.ts');
  const noProof = () => Promise.reject(new Error('not used'));
  const ports = browserPorts({} as Parameters<typeof browserPorts>[0], () => {}, noProof);
  await publicApi(projectsAll, {});
  await adminApi(contactsAll, {});
  expect(asked).toEqual([`${HOST}/projects/all`, `${HOST}/contacts/all`]);
  // A host with a prefix of its own may not allow the header.
  expect([ports.host, ports.prove]).toEqual([HOST, undefined]);
});

test('P-API-01 without a configured host they use the page’s origin', async () => {
  vi.stubEnv('VITE_API_HOST', '');
  expect((await import('#api/api-base.ts')).API_HOST).toBe('');
});

const media = {
  src: '/pictures/a-640.jpg',
  srcset: '/pictures/a-320.webp 320w, /pictures/a-640.webp 640w,/pictures/a-960.webp 960w',
  avif: '/pictures/a-320.avif 320w',
  ...{ width: 640, height: 400, placeholder: '' },
};

/** The values of `src` and `srcset` of a picture. */
async function addressesOf(props: object): Promise<string[]> {
  const { Picture } = await import('#ui/Picture.tsx');
  const html = renderToStaticMarkup(createElement(Picture, { alt: '', ...props }));
  return [...html.matchAll(/src(?:set)?="([^"]*)"/gi)].map(([, value]) => value ?? '');
}

test('P-API-01 pictures come from the host of their row', async () => {
  expect(await addressesOf({ media })).toEqual([
    `${HOST}/pictures/a-320.avif 320w`,
    `${HOST}/pictures/a-320.webp 320w, ${HOST}/pictures/a-640.webp 640w,${HOST}/pictures/a-960.webp 960w`,
    `${HOST}/pictures/a-640.jpg`,
  ]);
  const elsewhere = { ...media, src: 'https://cdn.example/a.jpg', srcset: '//cdn.example/a.webp 1w', avif: undefined };
  expect(await addressesOf({ media: elsewhere })).toEqual([elsewhere.srcset, elsewhere.src]);
  expect(await addressesOf({ image: 'data:image/png;base64,/9j/' })).toEqual(['data:image/png;base64,/9j/']);
});

test('P-API-01 without a configured host pictures keep their addresses', async () => {
  vi.stubEnv('VITE_API_HOST', '');
  expect(await addressesOf({ media })).toEqual([media.avif, media.srcset, media.src]);
});
