import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Journal, type Step } from '../src/run/journal.js';

const NOW = new Date('2026-01-15T12:00:00.000Z');
const UPLOAD: Step = { step: 'upload', key: 'k', name: 'a.pdf' };

let folder: string;
let path: string;

const withJournal = async <T>(work: (journal: Journal) => T | Promise<T>): Promise<T> => {
  const journal = await Journal.open(path, () => NOW);
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-journal-'));
  path = join(folder, 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a journal', () => {
  it('knows after a restart what was recorded', async () => {
    await withJournal(async (journal) => {
      await journal.add('h', UPLOAD);
      await journal.add('h', { step: 'uploaded', documentId: 'd' });
      await journal.add('h', { step: 'place', output: 'a.pdf', sha256: 's' });
    });
    await withJournal((journal) => {
      expect(journal.of('h')).toEqual({
        uploadKey: 'k',
        uploadName: 'a.pdf',
        uploadAt: NOW.toISOString(),
        documentId: 'd',
      });
      expect(journal.of('other')).toEqual({});
      expect([journal.isBegun('a.pdf'), journal.isPlaced('a.pdf', 'h')]).toEqual([true, false]);
      expect([journal.hasWritten('a.pdf', 's'), journal.hasWritten('a.pdf', 't')]).toEqual([true, false]);
    });
  });

  it('knows whose result is at a path, and all earlier ones', async () => {
    await withJournal(async (journal) => {
      for (const hash of ['h', 'i'])
        for (const step of ['place', 'placed'] as const)
          await journal.add(hash, { step, output: 'a.pdf', sha256: `of ${hash}` });
      expect([journal.isPlaced('a.pdf', 'h'), journal.isPlaced('a.pdf', 'i')]).toEqual([false, true]);
      expect([journal.hasWritten('a.pdf', 'of h'), journal.isBegun('a.pdf')]).toEqual([true, false]);
    });
  });

  it('offers no key again that was refused for want of credits', async () => {
    await withJournal(async (journal) => {
      await journal.add('h', { step: 'generate', key: 'g' });
      expect(journal.of('h').generateKey).toBe('g');
      await journal.add('h', { step: 'unpaid' });
      expect(journal.of('h')).toEqual({ isUnpaid: true });
    });
  });

  it('begins again with what the server has no longer', async () => {
    await withJournal(async (journal) => {
      await journal.add('h', UPLOAD);
      await journal.add('h', { step: 'gone' });
      expect(journal.of('h')).toEqual({});
    });
  });

  it.each([1, 20, 60])(
    'drops an entry of which only %i bytes were written, and writes behind the others',
    async (bytes) => {
      await withJournal((journal) => journal.add('h', UPLOAD));
      const whole = await readFile(path, 'utf8');
      await writeFile(path, whole + whole.slice(0, bytes));
      await withJournal((journal) => journal.add('h', { step: 'uploaded', documentId: 'é' }));
      const lines = (await readFile(path, 'utf8')).split('\n');
      expect(lines.map((line) => line && (JSON.parse(line) as Step).step)).toEqual([
        'upload',
        'uploaded',
        '',
      ]);
    },
  );

  describe('on a disk that is full for a while', () => {
    const full = Object.assign(new Error('No space is left.'), { code: 'ENOSPC' });
    /** What all handles of files share. */
    const handles = async (): Promise<FileHandle> => {
      const file = await open(path, 'a');
      await file.close();
      return Object.getPrototypeOf(file) as FileHandle;
    };
    afterEach(() => void jest.restoreAllMocks());

    it('takes back what was written of an entry, and goes on with the next', async () => {
      jest.spyOn(await handles(), 'appendFile').mockImplementationOnce(async function (
        this: FileHandle,
        data,
      ) {
        await this.write(Buffer.from(data as Uint8Array).subarray(0, 20));
        throw full;
      });
      await withJournal(async (journal) => {
        await expect(journal.add('h', UPLOAD)).rejects.toThrow(full.message);
        await journal.add('i', { step: 'uploaded', documentId: 'é' });
        await journal.add('j', { step: 'uploaded', documentId: 'd' });
      });
      await withJournal((journal) => {
        expect([journal.of('h'), journal.of('i'), journal.of('j')]).toEqual([
          {},
          { documentId: 'é' },
          { documentId: 'd' },
        ]);
      });
    });

    it('takes back an entry that may not have come to the disk', async () => {
      jest.spyOn(await handles(), 'sync').mockRejectedValueOnce(full);
      await withJournal(async (journal) => {
        await expect(journal.add('h', UPLOAD)).rejects.toThrow(full.message);
        await journal.add('i', { step: 'uploaded', documentId: 'd' });
      });
      await withJournal((journal) => {
        expect([journal.of('h'), journal.of('i')]).toEqual([{}, { documentId: 'd' }]);
      });
    });

    it('adds nothing behind what it cannot take back', async () => {
      const shared = await handles();
      jest.spyOn(shared, 'appendFile').mockRejectedValueOnce(full);
      jest.spyOn(shared, 'truncate').mockRejectedValueOnce(new Error('It is read-only.'));
      await withJournal(async (journal) => {
        await expect(journal.add('h', UPLOAD)).rejects.toThrow(full.message);
        await expect(journal.add('h', UPLOAD)).rejects.toThrow('It is read-only.');
        await journal.add('i', { step: 'uploaded', documentId: 'd' });
      });
      await withJournal((journal) => {
        expect([journal.of('h'), journal.of('i')]).toEqual([{}, { documentId: 'd' }]);
      });
    });
  });

  it('is refused when another line is none of its own', async () => {
    await writeFile(path, '{"step":"upload"}\n');
    await expect(withJournal(() => undefined)).rejects.toThrow(`${path}:1 is no entry of a journal.`);
  });

  it('keeps the order of entries that come at once', async () => {
    const hashes = Array.from({ length: 50 }, (_, index) => `h${index}`);
    await withJournal((journal) => Promise.all(hashes.map((hash) => journal.add(hash, UPLOAD))));
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { hash: string }).hash)).toEqual(hashes);
  });
});
