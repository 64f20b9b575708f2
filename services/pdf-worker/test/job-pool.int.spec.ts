import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { type ChildLife, JobPool, type JobSlot, usualLife } from '../src/job/job-pool.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { defaultInspectLimits } from '../src/pdf/inspect/inspect-pdf.js';
import { jobChildren } from './fixtures/job-children.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

const good = buildPdf(helloObjects());
const now = writeOptions.now.toISOString();

let folder: string;
let pool: JobPool;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-pool-'));
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function start(life: Partial<ChildLife>, concurrency = 1): Promise<void> {
  pool = await JobPool.start({
    folder,
    concurrency,
    limits: defaultJobLimits,
    life: { ...usualLife, ...life },
  });
}

const put = async (slot: JobSlot, pdf = good): Promise<string> => {
  const input = join(slot.folder, 'original.pdf');
  await writeFile(input, pdf);
  return input;
};

/** The title that the update gives the file. */
const write = async (slot: JobSlot, title = 'A title'): Promise<string | undefined> => {
  const input = await put(slot);
  const metadata = { ...plain, title };
  const result = await slot.run({ op: 'write', input, metadata, options: { ...writeOptions, now } });
  return result.missing ? undefined : result.report.fields.find(({ field }) => field === 'title')?.after;
};

const inspect = async (slot: JobSlot): Promise<void> => {
  const pixels = join(slot.folder, 'page.rgba');
  const read = join(slot.folder, 'read.json');
  await slot.run({ op: 'inspect', input: await put(slot), pixels, read, limits: defaultInspectLimits });
};

const failing = async (slot: JobSlot): Promise<void> => {
  const input = await put(slot, Buffer.from('no PDF'));
  const job = slot.run({ op: 'write', input, metadata: plain, options: { ...writeOptions, now } });
  await expect(job).rejects.toMatchObject({ failure: 'NOT_PDF' });
};

/** The only child, once one that was ended has gone. */
const onlyChild = (): Promise<number> =>
  eventually(async () => {
    const [child, ...others] = await jobChildren();
    return others.length === 0 && child;
  }, 'the others to end');

/** Which child did each of `jobs`, one after the other; the first is 0. */
const servants = async (jobs: readonly ((slot: JobSlot) => Promise<unknown>)[]): Promise<number[]> => {
  const children: number[] = [];
  for (const job of jobs) {
    children.push(
      await pool.run('write', async (slot) => {
        await job(slot);
        return onlyChild();
      }),
    );
  }
  const distinct = [...new Set(children)];
  return children.map((child) => distinct.indexOf(child));
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

// Real: the pool and its child processes, counted by the system's own list.
describe('the life of a child', () => {
  it('is five hundred writes, where nothing else is said: forty-nine inspections and ten writes', async () => {
    await start({});
    const children = await servants([...times(49, inspect), ...times(10, write), write]);
    expect(children).toEqual([...times(59, 0), 1]);
  });

  it('ends after its share of writes, failed ones among them, and a new one goes on', async () => {
    await start({ wear: 3 });
    expect(await servants([write, failing, write, write, write, failing, write])).toEqual([
      0, 0, 0, 1, 1, 1, 2,
    ]);
  });

  it('is worn as much by an inspection as by ten writes', async () => {
    await start({ wear: 20 });
    expect(await servants([inspect, inspect, inspect, ...times(10, write), write])).toEqual([
      0,
      0,
      ...times(11, 1),
      2,
    ]);
  });

  it('ends early where its work took much time of the processor', async () => {
    await start({ cpuMs: 1 });
    expect(await servants(times(3, write))).toEqual([0, 1, 2]);
  });

  it('loses and mixes up no job where many wait at every change', async () => {
    await start({ wear: 3 }, 2);
    const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`);
    const seen = new Set<number>();
    const written = titles.map((title) =>
      pool.run('write', async (slot) => {
        const after = await write(slot, title);
        for (const child of await jobChildren()) seen.add(child);
        return after;
      }),
    );
    expect(await Promise.all(written)).toEqual(titles);
    // Each life is three jobs; two may be unfinished at the end, or one be new and warm.
    expect(seen.size).toBeGreaterThanOrEqual(4);
    expect(seen.size).toBeLessThanOrEqual(5);
  });

  it('ends when there is nothing to do, but for one that stays warm', async () => {
    await start({ idleMs: 1 }, 3);
    // None is given back before all three are lent.
    const allLent = Promise.withResolvers<void>();
    let lent = 0;
    const together = async (slot: JobSlot) => {
      await write(slot);
      lent += 1;
      if (lent === 3) allLent.resolve();
      await allLent.promise;
      return jobChildren();
    };
    const [children] = await Promise.all(times(3, together).map((job) => pool.run('write', job)));
    expect(children).toHaveLength(3);
    expect(children).toContain(await onlyChild());
    expect(await servants([write])).toEqual([0]);
  });
});
