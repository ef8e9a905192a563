import { HttpError } from '../core/http-error.ts';
import { encodeAvif, encodePicture } from './encode-picture.ts';
import type { PictureRequest, PictureResponse } from './picture-process.ts';

// Decodes and encodes pictures for one server, in a process of its own. It ends with its server, and not by a signal that
// both of them get.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', async (request: PictureRequest) => {
  const response = await respond(request);
  if (process.connected) process.send?.(response);
});

async function respond(request: PictureRequest): Promise<PictureResponse> {
  const { id } = request;
  try {
    const value =
      request.work === 'avif'
        ? await encodeAvif(request.bytes, request.width)
        : await encodePicture(request.bytes, request.timeout);
    return { id, value };
  } catch (error) {
    if (error instanceof HttpError) {
      const { status, message, retryAfter } = error;
      return { id, rejected: { status, message, retryAfter } };
    }
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
