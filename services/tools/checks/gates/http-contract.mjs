// Programs of customers are compiled against the contract of a release. The types of the next one must fit theirs: what
// is answered now is read by the types of then, what was sent then is taken by the types of now.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { shapeOf, SUNSET } from '../../../../proto/scripts/http-shape.mjs';
import { execute, ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';

const read = (name) => JSON.parse(readFileSync(join(ROOT, 'proto/http', name), 'utf8'));

/** Throws with everything that a program of the last release would miss. */
export async function checkHttpContract(scratch) {
  const problems = await contractProblems(read('released.json'), shapeOf(read('openapi.json')), scratch);
  if (problems.length > 0)
    throw new UserError(
      `Programs that were made for the last release would fail; /api only grows:\n${problems.join('\n')}`,
    );
}

/**
 * @param released shape of the contract as it was released, `current` as it is now
 * @param scratch folder for the types of both
 * @param today calls whose end was announced for an earlier day may be gone
 * @returns a line for each call that broke
 */
export async function contractProblems(released, current, scratch, today = new Date()) {
  const folder = join(scratch, 'http-contract');
  mkdirSync(folder, { recursive: true });
  const day = today.toISOString().slice(0, 10);
  const now = ({ group, path, method }) => current[group][path]?.[method];
  const calls = [...callsOf(released)];
  const kept = calls.filter(now);
  const gone = calls.filter((one) => !now(one) && !(one.call[SUNSET] <= day));
  const hurried = kept.filter((one) => now(one)[SUNSET] < one.call[SUNSET]);
  const claims = kept.flatMap(claimsOf);
  await Promise.all([
    write(folder, 'then', released),
    // A value that an answer may have from now on is no break: programs accept values they do not know.
    write(folder, 'then-open', withoutValues(released)),
    write(folder, 'now', current),
  ]);
  writeFileSync(join(folder, 'claims.ts'), claimsText(claims));
  writeFileSync(join(folder, 'tsconfig.json'), TSCONFIG);
  const failed = await brokenLines(folder);
  return [
    ...gone.map(({ name }) => `${name}: is gone`),
    ...hurried.map(({ name, call }) => `${name}: is to end before ${call[SUNSET]}`),
    ...claims.flatMap(({ name }, index) => (failed.has(index) ? [`${name}: ${failed.get(index)}`] : [])),
  ];
}

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
  files: ['claims.ts'],
});
const HEAD = [
  "import type * as Then from './then';",
  "import type * as ThenOpen from './then-open';",
  "import type * as Now from './now';",
];

function* callsOf(contract) {
  for (const group of ['paths', 'webhooks'])
    for (const [path, methods] of Object.entries(contract[group] ?? {}))
      for (const [method, call] of Object.entries(methods))
        yield { group, path, method, call, name: `${method.toUpperCase()} ${path}` };
}

/** Of what can be sent or answered, what programs read by its types. */
const contents = (content = {}) => Object.keys(content).filter((type) => type === 'application/json');

/** Pairs of types of which the first must fit where the second is wanted. */
function claimsOf({ group, path, method, call, name }) {
  const at = (side, ...keys) =>
    keys.reduce(
      (type, key) => `NonNullable<${type}[${JSON.stringify(key)}]>`,
      `${side}.${group}[${JSON.stringify(path)}]['${method}']`,
    );
  const body = contents(call.requestBody?.content).map((type) => ['requestBody', 'content', type]);
  const answers = Object.entries(call.responses).flatMap(([status, { content }]) =>
    contents(content).map((type) => ['responses', Number(status), 'content', type]),
  );
  // We send the body of a webhook; all other bodies are sent to us.
  const [sent, answered] = group === 'webhooks' ? [[], [...body, ...answers]] : [body, answers];
  return [
    { name: `${name}, its parameters`, from: at('Then', 'parameters'), to: at('Now', 'parameters') },
    ...sent.map((keys) => ({ name: `${name}, its body`, from: at('Then', ...keys), to: at('Now', ...keys) })),
    ...answered.map((keys) => ({
      name: group === 'webhooks' ? `webhook ${path}` : `${name}, its answer ${keys[1]}`,
      from: at('Now', ...keys),
      to: at('ThenOpen', ...keys),
    })),
  ];
}

/** One line each: the line of an error names the claim. */
const claimsText = (claims) =>
  [
    ...HEAD,
    ...claims.map(({ from, to }, index) => `export const c${index} = (given: ${from}): ${to} => given;`),
    '',
  ].join('\n');

async function write(folder, name, contract) {
  writeFileSync(join(folder, `${name}.ts`), astToString(await openapiTS(contract)));
}

/** @returns what the compiler says, by the number of the claim */
async function brokenLines(folder) {
  const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc');
  const said = await execute(process.execPath, [compiler, '-p', folder, '--pretty', 'false']).then(
    () => '',
    (error) => error.message,
  );
  const lines = [...said.matchAll(/claims\.ts\((\d+),\d+\): error \w+: (.+(?:\n {2}.+)*)/g)];
  if (said !== '' && lines.length === 0) throw new UserError(said);
  return new Map(
    lines.map(([, line, message]) => [Number(line) - HEAD.length - 1, message.split('\n').at(-1).trim()]),
  );
}

/** A copy in which a text may be any text. */
function withoutValues(node) {
  if (Array.isArray(node)) return node.map(withoutValues);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'enum' && Array.isArray(value)))
      .map(([key, value]) => [key, withoutValues(value)]),
  );
}
