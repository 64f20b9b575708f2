import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { longestTryMs } from '@colophon/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '@colophon/platform/clock';
import { PdfEngine } from '../src/engine/pdf-engine.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { PdfError } from '../src/pdf/pdf.errors.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

const good = buildPdf(helloObjects());

let parent: string;
let engine: PdfEngine;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'full-folder-'));
  engine = await PdfEngine.start({
    folder: parent,
    concurrency: 2,
    limits: defaultJobLimits,
    maxInputBytes: 1_000_000,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await engine.close();
  await rm(parent, { recursive: true, force: true });
});

/** Of this engine. */
const folder = async (): Promise<string> => join(parent, (await readdir(parent))[0] ?? '');

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof PdfError && error.retryable ? error.failure : String(error);
  }
};
const inspect = (input = Readable.from([good])) => engine.inspect(input);

/** No file and no folder can be made there any more, as on a disk without room. */
const fill = async (path: string): Promise<void> => {
  await rm(path, { recursive: true });
  await writeFile(path, 'in the way');
};
const free = async (path: string): Promise<void> => {
  await rm(path);
  await mkdir(path);
};

// Real: the engine, its children and the file system.
describe('a temporary folder without room', () => {
  it('ends each job for a while, more of them than there are seats, and then the worker works again', async () => {
    await inspect();
    const path = await folder();
    await fill(path);
    const failures: unknown[] = [];
    for (let job = 0; job < 5; job++) failures.push(await failureOf(inspect()));
    expect(failures).toEqual(Array.from({ length: 5 }, () => 'STORAGE_ERROR'));
    await expect(engine.checkHealth(longestTryMs.pdf)).rejects.toThrow(parent);
    await free(path);
    expect((await inspect()).pageCount).toBe(1);
    await expect(engine.checkHealth(longestTryMs.pdf)).resolves.toBeUndefined();
  });

  it('leaves no input open', async () => {
    await fill(await folder());
    const input = Readable.from([good]);
    expect(await failureOf(inspect(input))).toBe('STORAGE_ERROR');
    expect(input.destroyed).toBe(true);
  });
});

describe('a temporary folder that was cleaned', () => {
  it('is made again', async () => {
    await inspect();
    await rm(await folder(), { recursive: true });
    expect((await inspect()).pageCount).toBe(1);
    expect((await inspect()).pageCount).toBe(1);
  });

  it('in the middle of a job costs that job and no more', async () => {
    const path = await folder();
    const request = { metadata: plain, ...writeOptions };
    const work = engine.write(Readable.from([good]), request, async (file) => {
      await rm(path, { recursive: true });
      await file.digests();
    });
    await failureOf(work);
    for (let job = 0; job < 3; job++) expect((await inspect()).pageCount).toBe(1);
  });
});

describe('jobs that wait for a seat', () => {
  it('are ended when the worker stops', async () => {
    const lent = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const request = { metadata: plain, ...writeOptions };
    const hold = () =>
      engine.write(Readable.from([good]), request, async () => {
        lent.resolve();
        await closed.promise;
      });
    const holding = [hold(), hold()];
    await lent.promise;
    const waiting = inspect();
    const refused = failureOf(waiting);
    await engine.close();
    expect(await refused).toBe('WORKER_CRASHED');
    closed.resolve();
    await Promise.allSettled(holding);
  });

  it('may lose their input meanwhile: it ends that job alone', async () => {
    const held = Promise.withResolvers<void>();
    const lent = Promise.withResolvers<void>();
    const holding = engine.write(Readable.from([good]), { metadata: plain, ...writeOptions }, async () => {
      lent.resolve();
      await held.promise;
    });
    const other = engine.write(
      Readable.from([good]),
      { metadata: plain, ...writeOptions },
      () => held.promise,
    );
    await lent.promise;
    const input = new Readable({ read: () => undefined });
    const broken = failureOf(inspect(input));
    input.destroy(new Error('connection reset'));
    held.resolve();
    expect(await broken).toBe('STORAGE_ERROR');
    await Promise.all([holding, other]);
  });
});

it('a job that is overdue by minutes makes the worker unfit', async () => {
  const request = { metadata: plain, ...writeOptions };
  await engine.write(Readable.from([good]), request, async () => {
    await expect(engine.checkHealth(longestTryMs.pdf)).resolves.toBeUndefined();
    const now = systemClock.monotonic();
    jest.spyOn(systemClock, 'monotonic').mockReturnValue(now + 6 * 60_000);
    await expect(engine.checkHealth(longestTryMs.pdf)).rejects.toThrow('a PDF job takes 3');
  });
  await expect(engine.checkHealth(longestTryMs.pdf)).resolves.toBeUndefined();
});
