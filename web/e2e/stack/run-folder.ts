import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^colophon-e2e-run-(\d+)$/;

/** Makes the folder that holds all homes of this run, named after its process; removes those of runs that were killed. */
export const beginRun = (): void => {
  if (process.env['COLOPHON_E2E_RUN']) return;
  for (const name of readdirSync(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
  const folder = join(tmpdir(), `colophon-e2e-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Passable for the user Postgres runs as when we are root.
  chmodSync(folder, 0o711);
  process.env['COLOPHON_E2E_RUN'] = folder;
};

export const endRun = (): void => {
  const folder = process.env['COLOPHON_E2E_RUN'];
  delete process.env['COLOPHON_E2E_RUN'];
  if (folder) rmSync(folder, { recursive: true, force: true });
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
