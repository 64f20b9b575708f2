// `npm run sbom -- --out FOLDER`: a CycloneDX document for each workspace, made from the lock file alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../devstack/bootstrap/steps.mjs';
import { sbomOf } from './supply-chain/sbom.mjs';
import { workspaces } from './workspaces.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' }, workspace: { type: 'string' } } });
if (values.out === undefined) {
  console.error('Usage: npm run sbom -- --out <folder> [--workspace services/gateway]');
  process.exit(2);
}
const folder = resolve(process.env.INIT_CWD ?? '.', values.out);
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
mkdirSync(folder, { recursive: true });
for (const workspace of values.workspace === undefined ? workspaces() : [values.workspace]) {
  const file = join(folder, `${workspace.replaceAll('/', '-')}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(sbomOf(lock, workspace), null, 2)}\n`);
  console.log(file);
}
