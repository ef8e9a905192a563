import { registerRoute } from 'workbox-routing';
import { FILE_BYTES } from '#contract/core/files.ts';
import { SHARE } from '#contract/runtime/share.ts';
import { storeSharedFile } from '#offline/share/shared-file.ts';

declare const self: ServiceWorkerGlobalScope;

/** @returns false if the share contains no file */
async function storeFile(request: Request): Promise<boolean> {
  const file = (await request.formData()).get(SHARE.field);
  if (!(file instanceof File) || !file.name) return false;
  const { name, type, size } = file;
  // For a file that is too large the page shows an error, which needs no bytes.
  const bytes = size <= FILE_BYTES.resume && { bytes: await file.arrayBuffer() };
  await storeSharedFile({ name, type, size, ...bytes, at: Date.now() });
  return true;
}

/** Stores a resume that is shared with the app and opens the page of its application. Nothing leaves the device. */
export function receiveShares(): void {
  registerRoute(
    ({ url }) => url.origin === self.location.origin && url.pathname === SHARE.path,
    async ({ request }) => {
      const isStored = await storeFile(request).catch(() => false);
      return Response.redirect(isStored ? SHARE.successPage : SHARE.failurePage, 303);
    },
    'POST',
  );
}
