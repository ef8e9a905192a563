const QUALITY = 0.92;

/** Pixels of the largest canvas that Safari draws on, and no more than the server takes. */
const MOST_PIXELS = 4096 * 4096;

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const ADVICE =
  'This browser cannot read HEIC pictures. On an iPhone choose Settings › Camera › Formats › Most Compatible, or choose a JPEG.';

/**
 * Makes a JPEG of a HEIC picture, where the browser can read one, as Safari does, not larger than it can draw; any other file
 * stays as it is.
 * @returns rejects with advice where it can't
 */
export async function withoutHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(width * scale);
    canvas.height = Math.floor(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!jpeg) throw new TypeError('Not encoded');
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new Error(ADVICE);
  }
}
