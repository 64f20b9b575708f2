// Copies the rules that the command line shares with the services and the web app: what is published is made of nothing but itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** None imports what is not copied. */
const RULES = ['findability/own-queries.ts', 'lasting-failures.ts', 'plain-text.ts', 'uploaded-name.ts'];

const folder = process.argv[2] ?? join(import.meta.dirname, '../src/gen');
for (const rule of RULES) {
  const banner = `// Copied from proto/src/rules/${rule} by \`npm run generate -w proto/cli\`; not edited by hand.\n\n`;
  const text = readFileSync(join(import.meta.dirname, '../../src/rules', rule), 'utf8');
  writeFileSync(join(folder, basename(rule)), banner + text);
}
