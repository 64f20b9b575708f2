import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { runAffectedTests } from './nx-targets.mjs';

const isWeb = (path) => path.startsWith('web/src/');
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What a change can reach but for the browser: form, types, and the specs of the files and of all that import them. */
export async function runAffected(tally) {
  const changed = changedFiles();
  console.log(
    changed.length === 0
      ? 'Nothing has changed.'
      : `${changed.length} changed files. The whole product and the browser: npm test -- e2e`,
  );
  if (changed.length === 0) return;
  const sources = changed.filter(
    (path) => /\.(ts|tsx|js|mjs|cjs)$/.test(path) && existsSync(join(ROOT, path)),
  );
  if (sources.length > 0) {
    await tally.check('format of what changed', async () => {
      await execute(bin('biome'), ['format', '--diagnostic-level=error', ...sources]);
    });
    await tally.check('lint of what changed', async () => {
      await execute(bin('oxlint'), ['--type-aware', '--quiet', ...sources]);
    });
    for (const project of typeProjectsOf(sources))
      await tally.check(`types of ${project}`, async () => {
        await execute(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project]);
      });
  }
  await runAffectedTests(tally, changed);
}

/** The web app has its own types; what it imports from the contracts may break either. */
function typeProjectsOf(sources) {
  return [
    ...(sources.some((path) => isWeb(path) || path.startsWith('proto/')) ? ['web/tsconfig.json'] : []),
    ...(sources.every(isWeb) ? [] : ['tsconfig.spec.json']),
  ];
}

/** Since this branch left main, and what is not committed; the last commit, where that is nothing. */
function changedFiles() {
  const [base] = git('merge-base', mainBranch(), 'HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1');
}

/** A clone of one branch knows main only as the remote has it. */
function mainBranch() {
  const [name] = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main');
  if (name === undefined)
    throw new UserError('There is no branch main to compare with: git fetch origin main.');
  return name;
}
