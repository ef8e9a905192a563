import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { limitConcurrency } from '#server/core/limit-concurrency.ts';
import { decodePicture } from '#server/pictures/decode-picture.ts';
import { encodePicture } from '#server/pictures/encode-picture.ts';
import { NO_TIMEOUT } from '#server/pictures/picture-process.ts';
import { pictureWidths } from '#server/pictures/picture-widths.ts';

const picture = (width = 60, height = 40, background = '#d2451e') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('decode: what is taken (D18, D19)', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const { pixels, width, height } = await decodePicture(await picture().toFormat(format).toBuffer());
    expect([width, height, pixels.length]).toEqual([60, 40, 60 * 40 * 4]);
    expect(pixels[0]).toBeGreaterThan(180);
    expect(pixels[2]).toBeLessThan(80);
  });

  it('the first frame of an animated GIF', async () => {
    const frames = [await picture(8, 8, '#ff0000').png().toBuffer(), await picture(8, 8, '#0000ff').png().toBuffer()];
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { pixels, height } = await decodePicture(gif);
    expect([height, ...pixels.subarray(0, 3)]).toEqual([8, 255, 0, 0]);
  });

  it('a picture without transparency, grey or 16 bits deep', async () => {
    const grey = await picture().greyscale().toColourspace('b-w').png().toBuffer();
    const deep = await picture().toColourspace('rgb16').png().toBuffer();
    expect((await decodePicture(grey)).pixels.length).toBe(9600);
    expect((await decodePicture(deep)).pixels.subarray(0, 4)).toEqual(Buffer.from([0xd2, 0x45, 0x1e, 255]));
  });

  it('a wide picture, made 2000 px wide', async () => {
    const { width, height } = await decodePicture(await picture(3000, 300).png().toBuffer());
    expect([width, height]).toEqual([2000, 200]);
  });
});

describe('decode: what is refused (D18)', () => {
  const jpeg = () =>
    sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    }).jpeg();

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /SVG/],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), /not an image/],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), /not an image/],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /Export the photo as JPEG/],
    ['an empty file', Buffer.alloc(0), /not an image/],
    ['a PNG head with nothing behind', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
    ['an AVIF head with nothing behind', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'latin1'), /damaged/],
  ])('%s: 415', async (_, bytes, message) => {
    await expect(decodePicture(bytes)).rejects.toMatchObject({ status: 415, message: expect.stringMatching(message) });
  });

  it('a JPEG that was cut on its way: 415', async () => {
    const whole = await jpeg().toBuffer();
    await expect(decodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ status: 415 });
  });

  it('a TIFF that calls itself nothing else: 415', async () => {
    await expect(decodePicture(await picture().tiff().toBuffer())).rejects.toMatchObject({ status: 415 });
  });

  it('a picture that is not decoded within the time limit: 503, not damaged; without a limit it is decoded', async () => {
    const bytes = await picture().png().toBuffer();
    // The error that sharp reports. The time that a real picture takes depends on the machine.
    const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error('timeout: 3% complete'));
    const stopped = decodePicture(bytes);
    await expect(stopped).rejects.toMatchObject({
      ...{ status: 503, retryAfter: 10, message: expect.stringMatching(/in time/) },
    });
    toBuffer.mockRestore();
    expect(await decodePicture(bytes, NO_TIMEOUT)).toMatchObject({ width: 60, height: 40 });
  });

  it('a PNG of 900 megapixels in a small file: 413, and its pixels are never in memory', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expect(decodePicture(bomb)).rejects.toMatchObject({
      status: 413,
      message: expect.stringMatching(/40 megapixels/),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6);
  });
});

describe('encodePicture: what is kept (D18, D20)', () => {
  it('an upright picture without camera and place', async () => {
    const exif = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } };
    const turned = await picture(80, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const made = await encodePicture(turned);
    expect([made.width, made.height]).toEqual([40, 80]);
    for (const bytes of [made.master, Buffer.from(made.base64, 'base64'), ...made.files.map((file) => file.bytes)]) {
      expect(bytes.includes('SecretCam')).toBe(false);
      const { exif: left, orientation, width } = await sharp(bytes).metadata();
      expect([left, orientation, width]).toEqual([undefined, undefined, 40]);
    }
  });

  it('JPEG and WebP in the widths it has, base64 JPEG of 640 px on white', async () => {
    const clear = sharp({
      create: { width: 1000, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const made = await encodePicture(await clear.png().toBuffer());
    expect(made.files.map((file) => `${file.format}${file.width}`)).toEqual([
      'jpg320',
      'webp320',
      'jpg640',
      'webp640',
      'jpg960',
      'webp960',
    ]);
    const literal = sharp(Buffer.from(made.base64, 'base64'));
    expect(await literal.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
    expect([...(await literal.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    expect(made.placeholder).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(made.id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the same picture under the same id', async () => {
    const [one, two, other] = await Promise.all(
      [picture(), picture(), picture(60, 40, '#0a0')].map(async (each) => encodePicture(await each.png().toBuffer())),
    );
    expect(one?.id).toBe(two?.id);
    expect(one?.id).not.toBe(other?.id);
  });

  it.each([
    [1, [1]],
    [320, [320]],
    [350, [320]],
    [500, [320, 500]],
    [1440, [320, 640, 960, 1440]],
    [2000, [320, 640, 960, 1440]],
  ])('a picture %d px wide has files of %j', (width, widths) => expect(pictureWidths(width)).toEqual(widths));
});

describe('gate', () => {
  it('runs two at a time, in order, also after an error', async () => {
    const through = limitConcurrency(2);
    let now = 0;
    let most = 0;
    const order: number[] = [];
    const work = (id: number) =>
      through(async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now -= 1;
        order.push(id);
        if (id === 1) throw new Error('one of them fails');
        return id;
      });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]]);
  });

  it('turns away whom it has no room for, with 503, and lets in again once it has', async () => {
    const through = limitConcurrency(1, 2);
    const rest = () => through(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const results = await Promise.allSettled([rest(), rest(), rest(), rest()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(results[3]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });
    await rest();
  });
});

/** A one-bit PNG of zeros, written by hand: no encoder here makes one so large. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
