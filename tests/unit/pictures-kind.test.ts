import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../server/pictures/decode-picture.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const box = (brands: string) => bytes(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);

describe('kindOf: a picture is known by its bytes (D18)', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['png', bytes('\x89PNG\r\n\x1a\n')],
    ['gif', bytes('GIF89a')],
    ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
    ['avif', box('avif\0\0\0\0mif1avif')],
    ['avif', box('mif1\0\0\0\0miafavif')],
    ['heic', box('heic\0\0\0\0mif1heic')],
    ['heic', box('mif1\0\0\0\0mif1heix')],
    ['svg', bytes('  <svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', bytes('<?xml version="1.0"?><svg/>')],
  ])('%s', (kind, file) => expect(detectFormat(file)).toBe(kind));

  it.each([
    ['nothing', bytes('')],
    ['HTML', bytes('<!doctype html><script>1</script>')],
    ['PDF', bytes('%PDF-1.7')],
    ['TIFF', bytes('II*\0')],
    ['BMP', bytes('BM1234')],
    ['an MP4 film', box('isom\0\0\0\0isommp42')],
    ['a cut ftyp box', bytes('\0\0\0\x18ftyp')],
    ['WebP cut in its head', bytes('RIFF')],
  ])('%s is none', (_, file) => expect(detectFormat(file)).toBeNull());
});
