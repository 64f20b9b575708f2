import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

const SOURCE = /\.(ts|tsx|mjs|js)$/;
const SPEC = /(\.spec\.tsx?$)|(^|\/)(test|tests|testing|e2e)\//;
const GENERATED = /(^|\/)gen\/|\.gen\.ts$/;
/** Names that say nothing, so that anything fits behind them. */
const DRAWER = /(^|\/)(utils?|helpers?|common|misc|shared)(\.[\w.]+)?(\/|$)/;
const TOP = new Set([
  'services',
  'web',
  'charts',
  'proto',
  'k8s',
  'skaffold.yaml',
  'package.json',
  'nx.json',
  'README.md',
  'CHANGELOG.md',
]);
/** Lock file and settings of tools are also allowed at the top. */
const TOP_SETTINGS =
  /^(\.|package-lock\.json$|LICENSE$|(biome|knip|tsconfig[\w.]*)\.json$|jest\.preset\.js$)/;
const LINES = { source: 400, spec: 600 };
const CONSTRUCTOR_PARAMETERS = 5;

/** Gates on the form of the code that no linter here has; throws with all violations. */
export function checkShape() {
  const files = projectFiles();
  const problems = [
    ...files
      .filter(isStrayAtTop)
      .map((path) => `${path}: not one of the folders and files that belong at the top`),
    ...files.filter((path) => SOURCE.test(path) && !GENERATED.test(path)).flatMap(problemsOf),
  ];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

function isStrayAtTop(path) {
  const [top] = path.split('/');
  return !TOP.has(top) && !TOP_SETTINGS.test(top);
}

function problemsOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const isSpec = SPEC.test(path);
  const limit = isSpec ? LINES.spec : LINES.source;
  const lines = text.split('\n').length - 1;
  const problems = [];
  if (lines > limit) problems.push(`${path}: ${lines} lines, at most ${limit}`);
  // The wire format has a package "common"; its generated code is exempt, and nothing else may be called so.
  if (DRAWER.test(path)) problems.push(`${path}: name it after what it is, not a drawer`);
  if (!isSpec) problems.push(...constructorProblems(path, text));
  return problems;
}

export function constructorProblems(path, text) {
  return [...text.matchAll(/\bconstructor\s*\(/g)].flatMap((match) => {
    const count = countParameters(text.slice(match.index + match[0].length));
    return count > CONSTRUCTOR_PARAMETERS
      ? [`${path}: a constructor with ${count} parameters, at most ${CONSTRUCTOR_PARAMETERS}`]
      : [];
  });
}

/** Commas of the outermost level up to the closing bracket; a comma before that bracket ends the last one. */
function countParameters(text) {
  let depth = 0;
  let count = 0;
  let isInside = false;
  for (const character of text) {
    if ('([{<'.includes(character)) depth += 1;
    if (')]}>'.includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === ',' && depth === 0) isInside = false;
    else if (!isInside && /\S/.test(character)) {
      isInside = true;
      count += 1;
    }
  }
  return count;
}
