import { registerRoute } from 'workbox-routing';
import { FILE_BYTES } from '#contract/core/files.ts';
import { SHARE } from '#contract/runtime/share.ts';
import { storeSharedFile } from '#offline/share/shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** Keeps the file of a share on the device; false where there is none. */
async function keep(request: Request): Promise<boolean> {
  const file = (await request.formData()).get(SHARE.field);
  if (!(file instanceof File) || !file.name) return false;
  const { name, type, size } = file;
  // The page says what is wrong with one that is too large; that takes no bytes.
  const bytes = size <= FILE_BYTES.resume && { bytes: await file.arrayBuffer() };
  await storeSharedFile({ name, type, size, ...bytes, at: Date.now() });
  return true;
}

/** Takes a resume that somebody shares with the app, and opens the page that goes on with it. Nothing leaves the device. */
export function receiveShares(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === SHARE.path,
    async ({ request }) => {
      const isKept = await keep(request).catch(() => false);
      return Response.redirect(isKept ? SHARE.kept : SHARE.notKept, 303);
    },
    'POST',
  );
}
