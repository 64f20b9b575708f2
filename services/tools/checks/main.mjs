// `npm test`: static checks, unit and integration tests, the browser journey. Prints a line per step and at the very
// end one line with the sums; a static check counts as one. Parts can be chosen: npm test -- static unit charts e2e
// chaos images affected
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../devstack/bootstrap/build.mjs';
import { UserError } from '../devstack/bootstrap/steps.mjs';
import { runAffected } from './affected-tests.mjs';
import { runChaosTests } from './chaos-tests.mjs';
import { runImageTests } from './images/image-tests.mjs';
import { runPart, runWorkspaceTests } from './nx-targets.mjs';
import { runStaticChecks } from './static-checks.mjs';
import { Tally } from './tally.mjs';
import { provideServers, provideTools } from './tools.mjs';

const PARTS = ['static', 'unit', 'charts', 'e2e', 'chaos', 'images', 'affected'];

const chosen = process.argv.slice(2);
const unknown = chosen.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`Unknown part ${unknown}: choose from ${PARTS.join(', ')}, or nothing for all.`);
  process.exit(2);
}

const tally = new Tally();
/**
 * Asked for by name only: `chaos`, because its crashes need a separate machine (a job of `.github/workflows/ci.yaml`);
 * `images`, because it needs Docker; `affected`, which is `npm run affected`: what a change can reach, before it is
 * sent.
 */
const ON_REQUEST = ['images', 'chaos', 'affected'];
const wants = (part) =>
  !tally.interrupted && (chosen.length === 0 ? !ON_REQUEST.includes(part) : chosen.includes(part));
const scratch = mkdtempSync(join(tmpdir(), 'colophon-checks-'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tally.interrupt());
try {
  const isBuilt = await tally.check('build', async () => build(process.execPath));
  if (isBuilt && wants('affected')) await runAffected(tally);
  if (wants('static')) await runStaticChecks(tally, scratch);
  const wantsServers = ['unit', 'e2e', 'chaos', 'images'].some(wants);
  if (isBuilt && wantsServers) await provideServers(tally);
  const hasTools = !isBuilt || !wantsServers || (await tally.check('tools of the tests', provideTools));
  if (isBuilt && wants('unit')) await runWorkspaceTests(tally);
  if (isBuilt && wants('charts')) await runPart(tally, 'charts');
  if (isBuilt && hasTools && wants('e2e')) await runPart(tally, 'e2e');
  if (isBuilt && hasTools && wants('chaos')) await runChaosTests(tally, scratch);
  if (isBuilt && hasTools && wants('images')) await runImageTests(tally, scratch);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
tally.print();
process.exit(tally.failed > 0 || tally.interrupted ? 1 : 0);
