// Copies the rule that the command line shares with the web app: what is published is made of nothing but itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? join(import.meta.dirname, '../src/gen');
const rule = readFileSync(join(import.meta.dirname, '../../src/rules/findability/own-queries.ts'), 'utf8');
const banner =
  '// Copied from proto/src/rules/findability/own-queries.ts by `npm run generate -w proto/cli`; not edited by hand.\n';

writeFileSync(join(folder, 'own-queries.ts'), banner + rule.slice(rule.indexOf('\n\n') + 1));
