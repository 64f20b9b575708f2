import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { installScriptProblems } from '../supply-chain/install-scripts.mjs';
import { licenceProblems } from '../supply-chain/licences.mjs';
import { lockProblems } from '../supply-chain/lock-file.mjs';
import { pinProblems } from '../supply-chain/pins.mjs';
import { sbomOf } from '../supply-chain/sbom.mjs';
import { workspaces } from '../workspaces.mjs';

const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const lockFile = () => read('package-lock.json');

const refuse = (problems) => {
  if (problems.length > 0) throw new UserError(problems.join('\n'));
};

/** One line of `npm test` each; all of them only read. */
export const SUPPLY_CHAIN_CHECKS = [
  [
    'install scripts are known',
    async () => refuse(installScriptProblems(lockFile(), read('package.json').allowScripts)),
  ],
  [
    'dependencies are exact versions',
    async () => refuse(manifests().flatMap((path) => pinProblems(path, read(path)))),
  ],
  ['lock file names bytes, not addresses', async () => refuse(lockProblems(lockFile()))],
  ['licences are agreed to', async () => refuse(licenceProblems(lockFile()))],
  [
    'every workspace has a bill of materials',
    async () => refuse(workspaces().flatMap((workspace) => emptyBills(lockFile(), workspace))),
  ],
];

const manifests = () => ['package.json', ...workspaces().map((workspace) => `${workspace}/package.json`)];

/** Only a workspace that names no dependency is made of nothing else. */
const emptyBills = (lock, workspace) =>
  sbomOf(lock, workspace).components.length > 0 || lock.packages[workspace].dependencies === undefined
    ? []
    : [`${workspace} has an empty bill of materials`];
