import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';
import { ROOT } from '../../devstack/bootstrap/steps.mjs';
import { immutableFields } from './released-fields.mjs';
import { objectsOf, render, valueSets, withoutRandom } from './rendering.mjs';
import { settableVariables } from './service-variables.mjs';
import { valuesSchema } from './values-schema.mjs';
import { withValuesTable } from './values-table.mjs';

const FOLDER = 'charts/colophon';
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
/** They are files of the chart already, and would be repeated with every change. */
const WITHOUT_FILES = [
  '--set',
  'monitoring.dashboards.enabled=false,monitoring.prometheusRule.enabled=false',
];
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Every generated file of the chart with what it should hold now, by its path from the top of the checkout. */
export async function generatedFiles(helm, { release = false } = {}) {
  const values = read(`${FOLDER}/values.yaml`);
  const files = {
    [`${FOLDER}/values.schema.json`]: json(valuesSchema(parse(values), await settableVariables())),
    [`${FOLDER}/README.md`]: withValuesTable(read(`${FOLDER}/README.md`), parseDocument(values)),
  };
  const released = {};
  for (const set of valueSets()) {
    // The schema may be the one thing that is out of date.
    const text = await render(helm, set, '--skip-schema-validation', ...WITHOUT_FILES);
    files[`${FOLDER}/ci/golden/${set}.yaml`] = withoutRandom(text);
    released[set] = immutableFields(objectsOf(text));
  }
  if (release) files[`${FOLDER}/ci/released.json`] = json(released);
  return files;
}
