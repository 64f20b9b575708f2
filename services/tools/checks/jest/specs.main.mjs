// The specs of the workspace it is called in, as a target of nx: `unit` or `int` (those that start servers).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { jest } from './jest-process.mjs';
import { sumsFileOf } from './sums-file.mjs';

const KINDS = { unit: String.raw`(?<!\.int)\.spec\.tsx?$`, int: String.raw`\.int\.spec\.ts$` };

const [kind] = process.argv.slice(2);
const pattern = KINDS[kind];
if (pattern === undefined) {
  console.error(`Usage: specs.main.mjs ${Object.keys(KINDS).join(' | ')}`);
  process.exit(2);
}
const file = sumsFileOf(process.cwd(), kind);
mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
const { outcome } = await jest(
  [
    // One worker for each workspace: nx runs several workspaces at a time. Jest frees little of the modules of a spec
    // that has ended, so the worker is replaced when it has grown.
    '--maxWorkers=1',
    '--workerIdleMemoryLimit=1GB',
    pattern,
  ],
  file,
  { cwd: process.cwd() },
);
process.exit(outcome === 0 ? 0 : 1);
