import { describe, expect, test } from 'vitest';
import { FILE_MESSAGES } from '#contract/core/files.ts';
import { RESUME_ACCEPT, readResume, resumeError } from '#features/applications/resume-file.ts';
import { formatFileSize } from '#ui/format.ts';
import { compoundOf, PDF, zipOf } from '../support/application.ts';

const MB5 = 5 * 1024 * 1024;
const file = (content: BlobPart, name = 'cv.pdf', type = '') => new File([content], name, { type });
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

describe('P-CAR-15 D18 a resume is checked in the page', () => {
  test('the input offers the three kinds', () => expect(RESUME_ACCEPT).toBe('.pdf,.doc,.docx'));

  test.each([
    ['cv.pdf', ''],
    ['CV.PDF', ''],
    ['cv.doc', ''],
    ['my.cv.docx', ''],
    ['1000004711', 'application/pdf'],
  ])('%s (%s) passes', (name, type) => expect(resumeError(file('x', name, type))).toBeUndefined());

  test.each([
    ['cv.txt', 'text/plain'],
    ['photo.jpg', 'image/jpeg'],
    ['pdf', ''],
    ['cv.pdf.exe', ''],
  ])('%s (%s) is of another type', (name, type) =>
    expect(resumeError(file('x', name, type))).toBe(FILE_MESSAGES.resume.type),
  );

  test('5 MB are accepted, one byte more is not', () => {
    expect(resumeError(file(new Uint8Array(MB5)))).toBeUndefined();
    expect(resumeError(file(new Uint8Array(MB5 + 1)))).toBe('Resume can have at most 5 MB');
  });

  test.each([
    ['a PDF', PDF],
    ['a DOC', compoundOf('WordDocument')],
    ['a DOCX', zipOf('[Content_Types].xml', 'word/document.xml')],
  ])('%s is read whole, once', async (_, content) => {
    const chosen = file(bytesOf(content));
    const kept = await readResume(chosen);
    expect(kept).toMatchObject({ name: 'cv.pdf', size: content.length });
    expect(Buffer.from(kept.bytes)).toEqual(content);
    expect(await readResume(chosen)).toBe(kept);
  });

  test.each([
    ['plain text', 'Asha Verma, engineer'],
    ['nothing', ''],
    ['a beginning that ends too early', '%PDF'],
  ])('%s named .pdf is of another type', async (_, content) => {
    await expect(readResume(file(content))).rejects.toThrow(FILE_MESSAGES.resume.type);
  });

  test('a file that was removed after it was chosen is reported, and can be chosen again', async () => {
    const chosen = file(bytesOf(PDF));
    const read = chosen.arrayBuffer.bind(chosen);
    chosen.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(readResume(chosen)).rejects.toThrow('could not be read');
    chosen.arrayBuffer = read;
    expect((await readResume(chosen)).size).toBe(PDF.length);
  });
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '2 KB'],
  [1_258_291, '1.2 MB'],
  [MB5, '5.0 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
