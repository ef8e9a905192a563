const QUALITY = 0.92;

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const ADVICE =
  'This browser cannot read HEIC pictures. On an iPhone choose Settings › Camera › Formats › Most Compatible, or choose a JPEG.';

/**
 * Makes a JPEG of a HEIC picture, where the browser can read one, as Safari does; any other file stays as it is.
 * @returns rejects with advice where it can't
 */
export async function withoutHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!jpeg) throw new TypeError('Not encoded');
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new Error(ADVICE);
  }
}
