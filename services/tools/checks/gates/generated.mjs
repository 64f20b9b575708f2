import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const HTTP_CONTRACT = 'proto/http/openapi.json';
const CLIENT = 'proto/sdk';
const COMMAND_LINE = 'proto/cli';
const WEB_SCHEMA = 'web/src/lib/api/schema.gen.ts';

/** Generates everything again into a scratch folder and compares. */
export async function checkGenerated(scratch) {
  const stale = [
    ...(await staleMessages()),
    ...(await staleHttpContract(scratch)),
    ...(await staleWebClient(scratch)),
    ...(await staleSdk(scratch)),
    ...(await staleCommandLine(scratch)),
  ];
  if (stale.length > 0)
    throw new UserError(`Not what its source generates now; run npm run generate:\n${stale.join('\n')}`);
}

async function staleMessages() {
  const check = execute(process.execPath, ['scripts/check-generated.mjs'], { cwd: join(ROOT, 'proto') });
  return check.then(
    () => [],
    () => ['proto/src/gen'],
  );
}

/** By the gateway as it is built, whose DTOs are the source. */
async function staleHttpContract(scratch) {
  const output = join(scratch, 'openapi.json');
  await execute(process.execPath, [join(ROOT, 'services/gateway/dist/openapi/openapi.main.js'), output]);
  return readFileSync(output).equals(readFileSync(join(ROOT, HTTP_CONTRACT))) ? [] : [HTTP_CONTRACT];
}

async function staleWebClient(scratch) {
  // Formatted like the file in the tree, which the formatter reads too.
  const output = join(scratch, 'schema.gen.ts');
  await execute(bin('openapi-typescript'), [HTTP_CONTRACT, '--output', output]);
  await execute(bin('biome'), ['format', '--write', '--config-path', ROOT, '--vcs-enabled=false', output]);
  return declarations(output) === declarations(join(ROOT, WEB_SCHEMA)) ? [] : [WEB_SCHEMA];
}

async function staleSdk(scratch) {
  await execute(process.execPath, [join(ROOT, CLIENT, 'scripts/generate.mjs'), scratch]);
  return ['schema.ts', 'calls.ts']
    .filter((name) => declarations(join(scratch, name)) !== declarations(join(ROOT, CLIENT, 'src/gen', name)))
    .map((name) => `${CLIENT}/src/gen/${name}`);
}

async function staleCommandLine(scratch) {
  const copies = join(scratch, 'command-line');
  mkdirSync(copies);
  await execute(process.execPath, [join(ROOT, COMMAND_LINE, 'scripts/generate.mjs'), copies]);
  return readdirSync(copies)
    .filter((name) => textOf(join(copies, name)) !== textOf(join(ROOT, COMMAND_LINE, 'src/gen', name)))
    .map((name) => `${COMMAND_LINE}/src/gen/${name}`);
}

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Without the banner above the first declaration. */
function declarations(path) {
  const text = textOf(path);
  return text.slice(text.indexOf('export '));
}
