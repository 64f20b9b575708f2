import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

const PRODUCT = /^(?:services\/(?:[^/]+|libs\/platform)|proto\/(?:sdk|cli))\/src\/.*(?<!\.spec)\.ts$/;
/** Where the time of the system comes in, and where its own cost is measured. */
const SYSTEM = /\/(?:clock|telemetry)\//;
const TEST = /^(?:services|proto)\/.*(?:\.spec\.ts$|\/test\/.*\.ts$)/;

/** What the linter has no rule for; timers and the other ways to the time are in its configuration. */
const RULES = [
  {
    applies: (path) => PRODUCT.test(path) && !SYSTEM.test(path),
    pattern: /\bnew Date\(\s*\)/g,
    instead: 'take the moment from the Clock, or get it as a parameter',
  },
  {
    applies: (path) => TEST.test(path),
    pattern:
      /^\s*\},\s*(?:\d[\d_]*|[A-Z][A-Z\d_]+)(?:\s*[*+]\s*[\w.]+)*,?\s*\);|\b(?:before|after)(?:All|Each)\([^;{}]*\),\s*[\dA-Z][\w]*,?\s*\);/gm,
    instead: 'leave the limit of a test to jest.preset.js',
  },
  {
    applies: (path) => TEST.test(path),
    pattern: /\b(?:spawn|exec|fork)\w*(?<!Sync)\((?:(?!\);).)*?\btimeout:|\.next\(\{ expires: \d/gs,
    instead: 'give a program or a message no limit: the runner ends a test that waits for too long',
  },
  {
    applies: (path) => TEST.test(path),
    pattern: /\b(?:spawn|exec)\w*Sync\((?:(?!\);).)*?\btimeout:(?! 100_000\b)/gs,
    instead:
      'give a synchronous call that may hang 100_000 ms: the runner, whose limit is longer, cannot end it',
  },
];

/** Gates on time: the product asks the clock, and no test has its own limit; throws with all violations. */
export function checkClock() {
  const problems = projectFiles().flatMap((path) =>
    path.endsWith('.ts') ? clockProblems(path, () => readFileSync(join(ROOT, path), 'utf8')) : [],
  );
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/** @param read gives the text of the file, asked for only where a rule applies */
export function clockProblems(path, read) {
  const rules = RULES.filter(({ applies }) => applies(path));
  if (rules.length === 0) return [];
  const text = read();
  return rules.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const line = text.slice(0, index + found.length).split('\n').length;
      return `${path}:${line}: ${instead}`;
    }),
  );
}
