import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { faultsOf } from './requirement-table.ts';

const TABLE = join(ROOT, 'services/docs/security/asvs.md');
const IDS = join(ROOT, 'services/docs/security/asvs-5.0.0.json');

/** Every requirement of the standard is tested or exempt. */
export function checkRequirements() {
  const faults = faultsOf(readFileSync(TABLE, 'utf8'), JSON.parse(readFileSync(IDS, 'utf8')), (path) =>
    existsSync(join(dirname(TABLE), path)),
  );
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}
