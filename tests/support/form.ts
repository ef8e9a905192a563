import sharp from 'sharp';

/** The parts of a multipart body by name. */
export type Parts = Readonly<Record<string, string | Blob>>;

/** Makes a multipart body. All files have the same name, because the server ignores it. */
export function form(parts: Parts): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'picture.bin');
  }
  return body;
}

/** Draws a picture of one colour. */
export async function picture(
  width: number,
  height: number,
  background = '#c33',
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Blob> {
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return new Blob([new Uint8Array(await drawn.toFormat(format).toBuffer())]);
}
