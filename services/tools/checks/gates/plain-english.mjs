import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { RETIRED_SENTENCES } from './retired-sentences.mjs';
import { RETIRED_WORDS } from './retired-words.mjs';
import { projectFiles } from './tracked-files.mjs';

const TEXT = /(?:\.(?:[cm]?[jt]s|tsx|md|proto|ya?ml|tpl|html|css|svg|sh|conf|json|txt)|Dockerfile)$/;
/** Generated files follow their sources, which are checked. */
const GENERATED = /(?:^|\/)(?:gen|golden)\/|\.gen\.ts$|^proto\/http\/openapi\.json$|^package-lock\.json$/;
/** Words of others: licences of fonts, the requirements of a standard. */
const QUOTED = /-OFL\.txt$|asvs-[\d.]+\.json$/;
const LISTS = /^services\/tools\/checks\/gates\/retired-(?:words|sentences)\.mjs$/;

/** A name joined by a hyphen, such as a header, is not a word. */
const patterns = [...RETIRED_WORDS, ...RETIRED_SENTENCES].map(([words, instead]) => ({
  pattern: new RegExp(
    String.raw`(?<![\w$-])(?:${words.replaceAll(' ', String.raw`[\s*/#]+`)})(?![\w-])`,
    'gi',
  ),
  instead,
}));

/** Keeps retired wordings out of copy, documents, comments and the titles of tests; throws with all violations. */
export function checkPlainEnglish() {
  const problems = projectFiles()
    .filter((path) => TEXT.test(path) && !GENERATED.test(path) && !QUOTED.test(path) && !LISTS.test(path))
    .flatMap((path) => wordProblems(path, readFileSync(join(ROOT, path), 'utf8')));
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

export function wordProblems(path, text) {
  return patterns.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const line = text.slice(0, index).split('\n').length;
      return `${path}:${line}: "${words.replaceAll(/\s+/g, ' ')}"; write instead: ${instead}`;
    }),
  );
}
