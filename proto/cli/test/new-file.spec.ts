import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandError } from '../src/command-error.js';
import { writeNew } from '../src/commands/new-file.js';

const { signal } = new AbortController();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-new-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file that a command makes', () => {
  it('is there whole, and nothing beside it', async () => {
    await writeNew(new Blob(['all of it']).stream(), join(folder, 'a.pdf'), signal);
    await expect(readdir(folder)).resolves.toEqual(['a.pdf']);
    await expect(readFile(join(folder, 'a.pdf'), 'utf8')).resolves.toBe('all of it');
  });

  it('is not there where the download breaks off in the middle', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes('half')),
      pull: (controller) => controller.error(new Error('The connection is lost.')),
    });
    await expect(writeNew(broken, join(folder, 'a.pdf'), signal)).rejects.toThrow('lost');
    await expect(readdir(folder)).resolves.toEqual([]);
  });

  it('replaces none, also one that came while it was downloaded', async () => {
    const path = join(folder, 'a.pdf');
    const other = (): Promise<void> => writeFile(path, 'of another program');
    const late = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await other();
        controller.enqueue(bytes('ours'));
        controller.close();
      },
    });
    await expect(writeNew(late, path, signal)).rejects.toThrow(CommandError);
    let isCancelled = false;
    const next = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) });
    await expect(writeNew(next, path, signal)).rejects.toThrow('is there already');
    await expect(readFile(path, 'utf8')).resolves.toBe('of another program');
    // A body that is left open keeps the program from ending.
    expect(isCancelled).toBe(true);
    await expect(readdir(folder)).resolves.toEqual(['a.pdf']);
  });
});
