import { describe, expect, it } from '@jest/globals';
import { droppedFiles } from './dropped-files.ts';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(pdf(name)),
});

/** Gives its entries in batches, as browsers do. */
function folderEntry(name: string, batches: object[][]) {
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = [...batches];
      return { readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? []) };
    },
  };
}

const broken = {
  name: 'private',
  isFile: false,
  isDirectory: true,
  createReader: () => ({
    readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('denied')),
  }),
};

const transfer = (entries: object[], files: File[] = []) =>
  ({
    files,
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
  }) as unknown as DataTransfer;

describe('What is dropped', () => {
  it('is the files themselves when there is no folder', async () => {
    const files = [pdf('a.pdf'), pdf('b.pdf')];
    expect(await droppedFiles(transfer([fileEntry('a.pdf'), fileEntry('b.pdf')], files))).toEqual({
      files,
      unreadable: [],
    });
  });

  it('is every file in a folder and below, batch by batch, without hidden system files', async () => {
    const inner = folderEntry('inner', [[fileEntry('c.pdf')]]);
    const folder = folderEntry('outer', [
      [fileEntry('a.pdf'), fileEntry('.DS_Store')],
      [fileEntry('b.pdf'), inner],
    ]);
    const { files } = await droppedFiles(transfer([folder, fileEntry('d.pdf')]));
    expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
  });

  it('says which folder cannot be read, and keeps the rest', async () => {
    const { files, unreadable } = await droppedFiles(transfer([broken, fileEntry('d.pdf')]));
    expect(unreadable).toEqual(['private: could not be read']);
    expect(files.map(({ name }) => name)).toEqual(['d.pdf']);
  });
});
