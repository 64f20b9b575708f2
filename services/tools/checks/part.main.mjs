// A part of `npm test` as a target of nx, whose output is what the part counted.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChartChecks } from './chart-checks.mjs';
import { sumsFileOf } from './jest/sums-file.mjs';
import { runProductTests } from './product-tests.mjs';
import { Tally } from './tally.mjs';

const PARTS = { charts: runChartChecks, e2e: runProductTests };

const [part] = process.argv.slice(2);
const file = sumsFileOf(import.meta.dirname, part);
rmSync(file, { force: true });
const tally = new Tally();
const scratch = mkdtempSync(join(tmpdir(), 'colophon-checks-'));
try {
  await PARTS[part](tally, scratch);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  JSON.stringify({ ...tally.sums(), run: process.env.COLOPHON_TEST_RUN, ended: true, running: [] }),
);
process.exit(tally.failed > 0 ? 1 : 0);
