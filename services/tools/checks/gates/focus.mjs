import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

const WEB = /^web\/src\/.*(?<!\.spec)\.tsx?$/;
const EFFECT = /\buseEffect\(/g;
/** A dialog is not seen before its effect shows it. */
const HIDDEN_BEFORE = new Set(['web/src/components/dialog.tsx']);
/** What an effect may do to the keyboard, and what it takes instead of `useEffect`. */
const RULES = [
  {
    does: /\b(?:focus|setFocus)\(|^useEffect\(\w*[fF]ocus\b/,
    instead: 'useFocusEffect of #lib/focus-effect.ts',
  },
  { does: /addEventListener\(\s*'key/, instead: 'useLayoutEffect' },
];

/** Gates on the keyboard: a key pressed as soon as a part is seen finds its focus and its shortcuts; throws with all violations. */
export function checkFocus() {
  const problems = projectFiles().flatMap((path) =>
    WEB.test(path) ? focusProblems(path, readFileSync(join(ROOT, path), 'utf8')) : [],
  );
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

export function focusProblems(path, text) {
  if (HIDDEN_BEFORE.has(path)) return [];
  return [...text.matchAll(EFFECT)].flatMap(({ index }) => {
    const call = callAt(text, index);
    const line = text.slice(0, index).split('\n').length;
    return RULES.filter(({ does }) => does.test(call)).map(
      ({ instead }) =>
        `${path}:${line}: take ${instead}: useEffect runs after the part is painted, and a key pressed between goes elsewhere`,
    );
  });
}

/** The call that begins at `start`, to its closing bracket. */
function callAt(text, start) {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    else if (text[end] === ')') {
      depth -= 1;
      if (depth === 0) return text.slice(start, end + 1);
    }
  }
  return text.slice(start);
}
