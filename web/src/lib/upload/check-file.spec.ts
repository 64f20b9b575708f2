import { describe, expect, it } from '@jest/globals';
import { checkDrop, refusalAdvice, refusalOf, singleRefusalOf } from './check-file.ts';
import { progressPerFile } from './upload-progress.ts';

const LIMIT = 25 * 1024 * 1024;

function fileOf(name: string, type = 'application/pdf', size = 10): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('What a refused file needs', () => {
  it.each([
    [fileOf('a.pdf', 'application/pdf', LIMIT + 307_000), /^It has 25\.3 MB; the limit is 25 MB\. Save it/],
    [fileOf('a.pdf', 'application/pdf', 0), /^The file is empty/],
    [fileOf('a.pdf', 'image/png'), /^It is not a PDF inside, although its name ends in \.pdf/],
    [fileOf('a.png', 'image/png'), /export it as a PDF/],
  ])('%p is said with a way on', (file, advice) => expect(refusalAdvice(file)).toMatch(advice));
});

describe('What may be uploaded', () => {
  it.each([
    [fileOf('a.pdf'), undefined],
    [fileOf('a.pdf', ''), undefined],
    [fileOf('a.pdf', 'application/pdf', LIMIT), undefined],
    [fileOf('a.pdf', 'application/pdf', LIMIT + 1), 'a.pdf is too large (max 25MB)'],
    [fileOf('a.png', 'image/png', LIMIT + 1), 'a.png is not a PDF file'],
    [fileOf('a.pdf', 'image/png'), 'a.pdf is not a supported file type'],
  ])('%p is judged by type and size [settled.wrong-type, settled.25-mb]', (file, refusal) =>
    expect(refusalOf(file)).toBe(refusal),
  );

  it('refuses a drop of 51 as a whole and takes 50 [settled.50-files, upload.51-files]', () => {
    const files = Array.from({ length: 51 }, (_, index) => fileOf(`${index}.pdf`));
    expect(checkDrop(files)).toEqual({
      accepted: [],
      refused: [],
      errors: ['Maximum 50 files allowed'],
    });
    expect(checkDrop(files.slice(1)).accepted).toHaveLength(50);
  });

  it('judges the type before the size in the single zones [settled.type-before-size, settled.25-mb]', () => {
    expect(singleRefusalOf(fileOf('a.png', 'image/png', LIMIT + 1))).toBe('Please upload a PDF file');
    expect(singleRefusalOf(fileOf('a.pdf', 'application/pdf', LIMIT + 1))).toBe(
      'File size must be less than 25MB',
    );
    expect(singleRefusalOf(fileOf('a.pdf', 'application/pdf', LIMIT))).toBeUndefined();
  });
});

describe('Progress of several files in one body', () => {
  it('fills one after the other', () => {
    expect(progressPerFile([100, 300], 0, 400)).toEqual([0, 0]);
    expect(progressPerFile([100, 300], 200, 400)).toEqual([1, 1 / 3]);
    expect(progressPerFile([100, 300], 400, 400)).toEqual([1, 1]);
  });
});
