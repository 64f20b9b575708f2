import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '@colophon/platform/clock';
import { PdfLibRepair } from '../src/engine/pdf-lib-repair.js';
import { defaultQpdfLimits, QpdfRepair } from '../src/engine/qpdf-repair.js';
import { findRepairTool } from '../src/engine/repair-drivers.js';
import { WorkTime } from '../src/job/work-time.js';

const limitsOfTests = { ...defaultQpdfLimits, fileMb: 8 };
let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repair-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

/** A qpdf that answers to its version and then does as told; `$4` is where the result should go. */
async function toolThat(does: string, limits = {}): Promise<QpdfRepair | undefined> {
  const file = join(folder, 'bin', 'qpdf');
  writeFileSync(file, `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${does}\n`);
  chmodSync(file, 0o755);
  process.env['PATH'] = `${join(folder, 'bin')}:${path}`;
  return QpdfRepair.find({ ...limitsOfTests, ...limits });
}
const repair = async (tool: QpdfRepair | undefined, paths: { input?: string; output?: string } = {}) =>
  tool?.repair(paths.input ?? 'in.pdf', paths.output ?? join(folder, 'out.pdf'), {
    time: new WorkTime(60_000),
  });

describe('a repair by qpdf', () => {
  it('that ends well is one', async () => {
    expect(await repair(await toolThat('echo fine > "$4"'))).toBe(true);
  });

  it('that fails is none', async () => {
    expect(await repair(await toolThat('exit 2'))).toBe(false);
  });

  it('that does not end is killed', async () => {
    expect(await repair(await toolThat('exec sleep 600', { timeoutMs: 300 }))).toBe(false);
  });

  it('that takes too much memory ends', async () => {
    const swells = 'exec awk \'BEGIN { text = "0123456789abcdef"; while (1) text = text text }\'';
    expect(await repair(await toolThat(swells, { memoryMb: 64 }))).toBe(false);
  });

  it('that writes too much ends', async () => {
    const floods = 'exec head -c 20000000 /dev/zero > "$4"';
    expect(await repair(await toolThat(floods, { fileMb: 1 }))).toBe(false);
    expect(statSync(join(folder, 'out.pdf')).size).toBeLessThanOrEqual(1024 * 1024);
  });

  it('that uses up its processor time ends, should the worker be too busy to end it', async () => {
    const busy = await toolThat('while :; do :; done', { timeoutMs: 1000 });
    jest.spyOn(systemClock, 'after').mockReturnValue(() => undefined);
    expect(await repair(busy)).toBe(false);
  });

  it.each(['SEGV', 'ABRT', 'XCPU', 'XFSZ'])('that the file breaks with SIG%s is none', async (signal) => {
    expect(await repair(await toolThat(`kill -${signal} $$`))).toBe(false);
  });

  it.each(['KILL', 'TERM'])('that the machine ends with SIG%s may be tried again', async (signal) => {
    const killed = repair(await toolThat(`kill -${signal} $$`));
    await expect(killed).rejects.toMatchObject({ failure: 'WORKER_CRASHED', retryable: true });
  });

  it('that the system does not start may be tried again', async () => {
    // Longer than the kernel lets an argument be.
    const unstarted = repair(await toolThat('exit 0'), { input: 'x'.repeat(1024 * 1024) });
    await expect(unstarted).rejects.toMatchObject({ failure: 'WORKER_CRASHED' });
  });

  it('that has no room for its result may be tried again', async () => {
    writeFileSync(join(folder, 'full'), 'in the way');
    const unwritten = repair(await toolThat('exit 2'), { output: join(folder, 'full', 'out.pdf') });
    await expect(unwritten).rejects.toMatchObject({ failure: 'STORAGE_ERROR', retryable: true });
  });

  it('comes before one by pdf-lib, which is for systems without it', async () => {
    await toolThat('exit 0');
    expect(await findRepairTool(limitsOfTests)).toBeInstanceOf(QpdfRepair);
    rmSync(join(folder, 'bin', 'qpdf'));
    process.env['PATH'] = join(folder, 'bin');
    expect(await findRepairTool(limitsOfTests)).toBeInstanceOf(PdfLibRepair);
  });
});
