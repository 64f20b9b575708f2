import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT, UserError } from '../../bootstrap/steps.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const HTTP_CONTRACT = 'proto/http/openapi.json';
const WEB_SCHEMA = 'web/src/lib/api/schema.gen.ts';

/** Generates everything again into a scratch folder and compares. */
export async function checkGenerated(scratch) {
  const stale = [...(await staleMessages(scratch)), ...(await staleWebClient(scratch))];
  if (stale.length > 0)
    throw new UserError(`Not what its source generates now; run npm run generate:\n${stale.join('\n')}`);
}

async function staleMessages(scratch) {
  const output = join(scratch, 'proto');
  await execute(bin('buf'), ['generate', '--output', output], { cwd: join(ROOT, 'proto') });
  return differences(join(output, 'src/gen'), join(ROOT, 'proto/src/gen')).map(
    (path) => `proto/src/gen/${path}`,
  );
}

async function staleWebClient(scratch) {
  if (!existsSync(join(ROOT, HTTP_CONTRACT))) return [];
  // Formatted like the file in the tree, which the formatter reads too.
  const output = join(scratch, 'schema.gen.ts');
  await execute(bin('openapi-typescript'), [HTTP_CONTRACT, '--output', output]);
  await execute(bin('biome'), ['format', '--write', '--config-path', ROOT, '--vcs-enabled=false', output]);
  return declarations(output) === declarations(join(ROOT, WEB_SCHEMA)) ? [] : [WEB_SCHEMA];
}

function differences(fresh, kept) {
  const paths = new Set([...filesBelow(fresh), ...filesBelow(kept)]);
  return [...paths].filter((path) => !same(join(fresh, path), join(kept, path)));
}

const filesBelow = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));

const same = (left, right) =>
  existsSync(left) && existsSync(right) && readFileSync(left).equals(readFileSync(right));

/** Without the banner above the first declaration. */
function declarations(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.slice(text.indexOf('export '));
}
