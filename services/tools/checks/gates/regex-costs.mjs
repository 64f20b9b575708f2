import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { costlyIn } from './regex-cost.ts';
import { projectFiles } from './tracked-files.mjs';

const SOURCE = /^(?:services|proto|web)\/.*\.(?:ts|tsx|mjs|js)$/;
const NEVER_GIVEN_INPUT =
  /(?:\.spec\.tsx?$)|(?:^|\/)(?:tests?|testing|local-servers|e2e|bench|fuzz|training|gen|checks|scripts)\/|\.gen\.ts$/;

/** Fails where a regular expression takes time squared of its input; one pattern once held a job for 40 s. */
export function checkRegexCost() {
  const paths = projectFiles().filter((path) => SOURCE.test(path) && !NEVER_GIVEN_INPUT.test(path));
  const problems = paths.flatMap((path) => costlyIn(path, readFileSync(join(ROOT, path), 'utf8')));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}
