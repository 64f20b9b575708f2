import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '@colophon/platform/clock';
import { eventually, FakeClock } from '@colophon/testing';
import { type EngineOptions, PdfEngine } from '../src/engine/pdf-engine.js';
import { defaultJobLimits, JobProcess } from '../src/job/job-process.js';
import { canHaveOwnNetwork } from '../src/job/own-network.js';
import { WorkTime } from '../src/job/work-time.js';
import { defaultInspectLimits, type InspectLimits } from '../src/pdf/inspect/inspect-pdf.js';
import { PdfError } from '../src/pdf/pdf.errors.js';
import { jobChildren } from './fixtures/job-children.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

let folder: string;
let engine: PdfEngine | undefined;
let bounds = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-limits-'));
});
afterAll(async () => {
  await end();
  await rm(folder, { recursive: true });
});

async function end(): Promise<void> {
  await engine?.close();
  engine = undefined;
}

/** The engine that runs, where it has these bounds: it serves on, whatever befell it in the test before. */
async function start(limits: Partial<EngineOptions['limits']> = {}, options: Partial<EngineOptions> = {}) {
  const asked = JSON.stringify([limits, options]);
  if (engine && asked === bounds) return;
  await end();
  bounds = asked;
  engine = await PdfEngine.start({
    folder,
    concurrency: 2,
    maxInputBytes: 256 * 1024 * 1024,
    limits: { ...defaultJobLimits, ...limits },
    ...options,
  });
}

const { phaseCpuMs } = defaultJobLimits;
const good = buildPdf(helloObjects());
const inspect = (pdf: Buffer, asked?: InspectLimits) => engine!.inspect(Readable.from([pdf]), asked);
const failureOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof PdfError ? error.failure : String(error);
  }
};

const drawing = (times: number) => ({
  dict: '/Filter/FlateDecode',
  data: deflateSync(Buffer.from('0 0 600 700 re 10 10 400 400 re f*\n'.repeat(times))),
});

/** Hours of drawing in a few kilobytes: one stream, which the page shows again and again. */
const endless = (): Buffer =>
  buildPdf({
    ...helloObjects(),
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[${'4 0 R '.repeat(60)}]>>`,
    4: drawing(100_000),
  });

/** A pattern painted in a pattern, a thousand times: quick to read, endless to draw. @param more further objects */
const slowToDraw = (more: Parameters<typeof buildPdf>[0] = {}): Buffer => {
  const tile = (num: number) => ({
    dict: `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 0.05/YStep 0.05/Resources<</Pattern<</P ${num} 0 R>>>>`,
    data: Buffer.from('/Pattern cs /P scn 0 0 3 3 re f 1 0 0 rg 0 0 1 1 re f'),
  });
  const content = Buffer.from('BT /F1 12 Tf 72 700 Td (Seen) Tj ET /Pattern cs /P scn 0 0 600 700 re f');
  return buildPdf({
    ...helloObjects(),
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/Pattern<</P 6 0 R>>>>>>',
    4: { dict: '', data: content },
    6: tile(7),
    7: tile(8),
    8: {
      dict: '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 0.05/YStep 0.05/Resources<<>>',
      data: Buffer.from('0 0 1 1 re f'),
    },
    ...more,
  });
};

const writeOf = (input: string) => ({
  op: 'write' as const,
  input,
  metadata: plain,
  options: { ...writeOptions, now: writeOptions.now.toISOString() },
});

const expectServedAndClean = async (): Promise<void> => {
  expect((await inspect(good)).pageCount).toBe(1);
  const [work = ''] = await readdir(folder);
  const children = await readdir(join(folder, work));
  const left = await Promise.all(children.map((child) => readdir(join(folder, work, child))));
  expect(left.flat()).toEqual([]);
};

describe('a job that breaks a limit fails by name, and the next one is served', () => {
  it('time: a page that cannot be drawn in time costs the thumbnail, not the document', async () => {
    await start({ phaseCpuMs: { ...phaseCpuMs, drawing: 300 } });
    const drawn = await inspect(slowToDraw());
    expect(drawn.thumbnail).toBeUndefined();
    expect(drawn.text.pages[0]?.lines[0]?.text).toBe('Seen');
    await expectServedAndClean();
  });

  it.each([
    ['a later page', 4],
    ['the last page', 5],
  ])(
    'time: %s that cannot be drawn in time costs nothing of what the first ones showed',
    async (_, slowPage) => {
      await start({ phaseCpuMs: { ...phaseCpuMs, drawing: 3000 } });
      const page = (content: number) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources<</Font<</F1 5 0 R>>/Pattern<</P 6 0 R>>>>>>`;
      const slow = 'BT /F1 12 Tf 72 700 Td 1 g (Pale) Tj ET /Pattern cs /P scn 0 0 600 600 re f';
      const covered = 'BT /F1 12 Tf 72 700 Td (Jane Roe) Tj ET 0 g 70 690 200 30 re f';
      const deck = slowToDraw({
        2: `<</Type/Pages/Kids[${[1, 2, 3, 4, 5].map((at) => (at === slowPage ? '3 0 R' : '10 0 R')).join(' ')}]/Count 5>>`,
        3: page(4),
        4: { dict: '', data: Buffer.from(slow) },
        10: page(11),
        11: { dict: '', data: Buffer.from(covered) },
      });
      const unhurried = { ...defaultInspectLimits.text, lookingTime: 60_000 };
      const { text, thumbnail, warnings } = await inspect(deck, { ...defaultInspectLimits, text: unhurried });
      expect(thumbnail).toBeUndefined();
      expect(text.pages.slice(0, 3).map(({ lines }) => lines[0]?.hidden)).toEqual([true, true, true]);
      expect(warnings).toContain('HIDDEN_TEXT');
      await expectServedAndClean();
    },
  );

  it('time: a page that cannot even be read ends the document', async () => {
    await start({ phaseCpuMs: { ...phaseCpuMs, pages: 300 } });
    expect(await failureOf(inspect(endless()))).toBe('TIMEOUT');
    await expectServedAndClean();
  });

  it('time: a structure that cannot be read ends the document at its first try', async () => {
    await start({ phaseCpuMs: { ...phaseCpuMs, structure: 100 } });
    const slow = buildPdf(helloObjects(`/Big[${'0 '.repeat(1_900_000)}]`));
    const tries = jest.spyOn(JobProcess.prototype, 'run');
    expect(await failureOf(inspect(slow))).toBe('TIMEOUT');
    expect(tries).toHaveBeenCalledTimes(1);
    tries.mockRestore();
    await expectServedAndClean();
  });

  it('time: what is tried again gets what is left, and nothing when all of it is gone', async () => {
    // Long enough for the good file on a busy machine.
    await start({ timeoutMs: 4000, totalMs: 4000 }, { concurrency: 1 });
    await inspect(good);
    const [child] = await jobChildren();
    process.kill(child, 'SIGSTOP');
    expect(await failureOf(inspect(good))).toBe('TIMEOUT');
    await expectServedAndClean();
  });

  it('time: a write is given less than a page to draw', async () => {
    await start({ phaseCpuMs: { ...phaseCpuMs, writing: 100 } });
    const slow = buildPdf(helloObjects(`/Big[${'0 '.repeat(1_900_000)}]`));
    const request = { metadata: plain, ...writeOptions };
    const work = engine!.write(Readable.from([slow]), request, () => Promise.resolve());
    expect(await failureOf(work)).toBe('TIMEOUT');
    await expectServedAndClean();
  });

  it('time: what takes long steps back behind quicker jobs, and its child serves no other', async () => {
    await start({ phaseCpuMs: { ...phaseCpuMs, drawing: 1500 }, stepBackCpuMs: 200 }, { concurrency: 1 });
    const [slowed] = await jobChildren();
    const drawn = inspect(slowToDraw());
    await eventually(
      async () => (await jobChildren()).some((pid) => getPriority(pid) > getPriority()),
      'a child of lower priority',
    );
    expect((await drawn).pageCount).toBe(1);
    await eventually(async () => !(await jobChildren()).includes(slowed), 'the slowed child to be replaced');
    await expectServedAndClean();
  });

  it('not the time of a receipt: no user can make it long, and its child has loaded what the next one needs', async () => {
    await start({ stepBackCpuMs: 0 }, { concurrency: 1 });
    const writtenAt = '2026-01-15T12:00:02.000Z';
    const content = { fields: [], facts: [], warnings: [], metadata: plain, writtenAt };
    await engine!.receipt(content);
    const children = await jobChildren();
    await engine!.receipt(content);
    expect(await jobChildren()).toEqual(children);
  });

  it('heap', async () => {
    await start({ heapMb: 48 });
    const objects = helloObjects(`/Big[${'0 '.repeat(1_400_000)}]`);
    expect(await failureOf(inspect(buildPdf(objects)))).toBe('OUT_OF_MEMORY');
    await expectServedAndClean();
  });

  it('memory of the PDF library', async () => {
    await start({ wasmMb: 48 });
    const padded = buildPdf({ ...helloObjects(), 6: { dict: '', data: Buffer.alloc(48 * 1024 * 1024) } });
    expect(await failureOf(inspect(padded))).toBe('OUT_OF_MEMORY');
    await expectServedAndClean();
  });

  it('resident memory, watched from outside', async () => {
    await start({ residentMb: 180 });
    const padded = buildPdf({
      ...helloObjects(),
      4: drawing(1_000_000),
      6: { dict: '', data: Buffer.alloc(60 * 1024 * 1024, 1) },
    });
    expect(await failureOf(inspect(padded))).toBe('OUT_OF_MEMORY');
    await expectServedAndClean();
  });

  it('output: a file full of letters with a title of 2 MB is answered with a part of both', async () => {
    await start();
    const line = `BT /F1 4 Tf 1 0 0 1 10 700 Tm (${'many words '.repeat(200)}) Tj ET\n`;
    const data = deflateSync(Buffer.from(line.repeat(400)));
    const title = `<</Title(${'t'.repeat(2_000_000)})>>`;
    const objects = { ...helloObjects(), 4: { dict: '/Filter/FlateDecode', data }, 6: title };
    const flooding = buildPdf(objects, { trailer: '/Info 6 0 R' });
    expect(JSON.stringify(await inspect(flooding)).length).toBeLessThan(200_000);
    await expectServedAndClean();
  });

  it('a storage that breaks off', async () => {
    await start();
    const broken = new Readable({
      read() {
        this.destroy(new Error('connection reset'));
      },
    });
    expect(await failureOf(engine!.inspect(broken))).toBe('STORAGE_ERROR');
    await expectServedAndClean();
  });

  it('a receiver that fails', async () => {
    await start();
    const request = { metadata: plain, ...writeOptions };
    const failing = engine!.write(Readable.from([good]), request, () => Promise.reject(new Error('upload')));
    expect(await failureOf(failing)).toBe('Error: upload');
    await expectServedAndClean();
  });

  it('size of the input', async () => {
    await start({}, { maxInputBytes: 10_000 });
    expect(await failureOf(inspect(Buffer.alloc(20_000)))).toBe('TOO_LARGE');
    await expectServedAndClean();
  });
});

/** Begins to inspect, and waits until a child that runs has its job. */
const givenToChild = async (pdf: Buffer) => {
  const runs = jest.spyOn(JobProcess.prototype, 'run');
  const work = inspect(pdf);
  await eventually(() => runs.mock.calls.length > 0, 'a child to be given the job');
  runs.mockRestore();
  // A turn later it has been sent.
  await new Promise((resolve) => setImmediate(resolve));
  return { work };
};

describe('a child that dies', () => {
  it('is not waited for when it only hangs: stopped from outside, it costs its time and no more', async () => {
    await start({ timeoutMs: 4000 }, { concurrency: 1 });
    await inspect(good);
    const [before] = await jobChildren();
    process.kill(before, 'SIGSTOP');
    expect((await inspect(good)).pageCount).toBe(1);
    expect(await jobChildren()).not.toContain(before);
  });

  it('before it has started, as on a machine without time, is our fault: the file was never opened', async () => {
    const clock = new FakeClock();
    const timers = [
      jest.spyOn(systemClock, 'after').mockImplementation((ms, work) => clock.after(ms, work)),
      jest.spyOn(systemClock, 'every').mockImplementation((ms, work) => clock.every(ms, work)),
    ];
    const child = new JobProcess(folder, defaultJobLimits, ['sh', '-c', 'exec sleep 600']);
    for (const timer of timers) timer.mockRestore();
    const failure = failureOf(child.run(writeOf('in.pdf'), new WorkTime(10_000)));
    await clock.advance(30_000);
    expect(await failure).toBe('WORKER_CRASHED');
    await child.end();
  });

  it('is replaced, and its job is done by another', async () => {
    await start({}, { concurrency: 1 });
    await inspect(good);
    const [before] = await jobChildren();
    process.kill(before, 'SIGKILL');
    expect((await inspect(good)).pageCount).toBe(1);
    expect(await jobChildren()).not.toContain(before);
  });

  it.each(['SIGKILL', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTERM', 'SIGXCPU', 'SIGSYS'] as const)(
    'by %s in the middle of a job is replaced, and the job still succeeds',
    async (signal) => {
      await start({}, { concurrency: 1 });
      await inspect(good);
      const [before] = await jobChildren();
      // Stopped, so that the job cannot be over before the blow falls.
      process.kill(before, 'SIGSTOP');
      const { work } = await givenToChild(good);
      process.kill(before, signal);
      process.kill(before, 'SIGCONT');
      expect((await work).pageCount).toBe(1);
      expect(await jobChildren()).not.toContain(before);
    },
  );

  it('twice in the middle of the same job is our fault and may be retried', async () => {
    await start({}, { concurrency: 1 });
    await inspect(good);
    let failure: string | undefined;
    const { work } = await givenToChild(endless());
    void failureOf(work).then((said) => (failure = said));
    const killed = new Set<number>();
    const killAll = async () => {
      for (const pid of await jobChildren()) {
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
    };
    await eventually(async () => {
      await killAll();
      return failure !== undefined;
    }, 'the job to be given up');
    expect(failure).toBe('WORKER_CRASHED');
    expect(killed.size).toBeGreaterThanOrEqual(2);
    expect(new PdfError('WORKER_CRASHED').retryable).toBe(true);
  });
});

describe('stopping and starting', () => {
  beforeEach(end);

  it('leaves no process and no file', async () => {
    await start();
    await Promise.all([inspect(good), inspect(good)]);
    await end();
    expect(await jobChildren()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('sweeps what a killed worker left, and nothing else', async () => {
    await writeFile(join(folder, 'colophon-pdf-4194305-gone'), 'left behind');
    await writeFile(join(folder, `colophon-pdf-${process.ppid}-other`), 'in use');
    await writeFile(join(folder, 'unrelated'), 'not ours');
    await start();
    const names = await readdir(folder);
    expect(names).not.toContain('colophon-pdf-4194305-gone');
    expect(names).toEqual(expect.arrayContaining([`colophon-pdf-${process.ppid}-other`, 'unrelated']));
  });
});

describe('what a child may reach', () => {
  it('is nothing of the worker’s environment', async () => {
    process.env['COLOPHON_TEST_SECRET'] = 'hunter2';
    await start({}, { concurrency: 1 });
    await inspect(good);
    delete process.env['COLOPHON_TEST_SECRET'];
    const [child] = await jobChildren();
    const environment = await readFile(`/proc/${child}/environ`, 'latin1');
    expect(environment).toContain('NODE_CHANNEL_FD');
    expect(environment).not.toContain('hunter2');
  });

  it('is a separate network if the kernel allows it', async () => {
    await start({}, { concurrency: 1 });
    await inspect(good);
    const [child] = await jobChildren();
    const [its, ours] = await Promise.all([child, process.pid].map((pid) => readlink(`/proc/${pid}/ns/net`)));
    expect(its !== ours).toBe(await canHaveOwnNetwork());
  });

  it('is its own folder, not the files of the machine', async () => {
    const child = new JobProcess(folder, defaultJobLimits);
    const secret = join(tmpdir(), `secret-${process.pid}.pdf`);
    await writeFile(secret, good);
    expect(await failureOf(child.run(writeOf(secret), new WorkTime(10_000)))).toBe('WORKER_CRASHED');
    await rm(secret);
    await child.end();
  });
});
