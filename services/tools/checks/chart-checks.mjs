import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { provideChartTools } from './chart/chart-tools.mjs';
import { generatedFiles } from './chart/generated-files.mjs';
import { writeObjectSchemas } from './chart/object-schemas.mjs';
import { immutableFields } from './chart/released-fields.mjs';
import {
  CHART,
  engineFiles,
  KUBERNETES,
  objectsOf,
  overlays,
  render,
  valueSets,
  valuesFile,
} from './chart/rendering.mjs';
import { runJest } from './jest-runs.mjs';

const progress = (line) => console.log(`  ${line}`);

/** The chart: its values, what it renders, and what an upgrade of it would change. */
export async function runChartChecks(tally, scratch) {
  let tools;
  const hasTools = await tally.check('tools of the chart', async () => {
    tools = await provideChartTools(progress);
  });
  if (!hasTools) return;
  const { helm } = tools;
  await tally.check('generated files of the chart are up to date', () => checkGenerated(helm));
  for (const set of [...valueSets(), ...overlays()])
    await tally.check(`chart with the ${set} values`, async () => {
      await execute(helm, [
        'lint',
        '--strict',
        CHART,
        '--kube-version',
        KUBERNETES,
        '--values',
        valuesFile(set),
      ]);
    });
  await tally.check('wrong values are refused', () => checkRefusals(helm, scratch));
  await tally.check('every object is one Kubernetes takes', () => checkObjects(tools, scratch));
  await tally.check('an upgrade from the released version is possible', () => checkUpgrade(helm));
  await runJest(
    tally,
    'policies of the chart',
    scratch,
    ['--config', join(ROOT, 'services/tools/devstack/test/chart/jest.config.js'), '--testTimeout=60000'],
    { ...process.env, HELM_BIN: helm },
  );
}

async function checkGenerated(helm) {
  const stale = Object.entries(await generatedFiles(helm))
    .filter(([path, text]) => contentOf(path) !== text)
    .map(([path]) => path);
  if (stale.length > 0)
    throw new UserError(
      `Not what the chart generates now; look at it with npm run chart:\n${stale.join('\n')}`,
    );
}

function contentOf(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Each file says in its first line why it is refused; the refusal must name just that. */
async function checkRefusals(helm, scratch) {
  const folder = join(CHART, 'ci/refused');
  for (const name of readdirSync(folder)) {
    const [, reason] = /^# refused: (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    if (!reason) throw new UserError(`${name}: its first line must say "# refused: …"`);
    const refusal = await execute(
      helm,
      `template colophon ${CHART} --kube-version ${KUBERNETES} --output-dir`
        .split(' ')
        .concat(join(scratch, 'refused'), '--values', join(folder, name)),
    ).then(
      () => 'nothing',
      (error) => error.message,
    );
    if (!refusal.includes(reason))
      throw new UserError(`${name}: expected a refusal with "${reason}", got ${refusal}`);
  }
}

async function checkObjects({ helm, kubeconform, go }, scratch) {
  const location = await writeObjectSchemas(go, join(scratch, 'schemas'));
  const folder = join(scratch, 'manifests');
  mkdirSync(folder);
  for (const set of [...valueSets(), ...overlays()])
    writeFileSync(join(folder, `${set.replace('/', '-')}.yaml`), await render(helm, set));
  const conform = (...paths) =>
    execute(kubeconform, [
      '-strict',
      '-summary',
      '-kubernetes-version',
      KUBERNETES,
      '-schema-location',
      location,
      ...paths,
    ]);
  const summary = await conform(folder, ...engineFiles());
  // A check that takes everything checks nothing.
  const wrong = join(scratch, 'wrong.yaml');
  writeFileSync(wrong, 'apiVersion: v1\nkind: Service\nmetadata: { name: x }\nspec: { prots: [] }\n');
  if (
    await conform(wrong).then(
      () => true,
      () => false,
    )
  )
    throw new UserError('the schemas accept an unknown field');
  return summary.trim();
}

async function checkUpgrade(helm) {
  const released = JSON.parse(readFileSync(join(CHART, 'ci/released.json'), 'utf8'));
  for (const [set, objects] of Object.entries(released)) {
    const now = immutableFields(objectsOf(await render(helm, set)));
    const changed = Object.keys(objects).filter(
      (name) => now[name] && JSON.stringify(now[name]) !== JSON.stringify(objects[name]),
    );
    if (changed.length > 0)
      throw new UserError(
        `${set}: the API server refuses another selector or volume for ${changed.join(', ')}`,
      );
  }
}
