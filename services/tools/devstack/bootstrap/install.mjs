import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooLittleRoom } from './disk.mjs';
import { checkNpm, npmCommand } from './node.mjs';
import { execute, ROOT, step, UserError } from './steps.mjs';

const LOCK = join(ROOT, 'package-lock.json');
/** What npm itself records about the packages it put into node_modules. */
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
/** Hash of the lock file that was last found installed. */
const STAMP = join(ROOT, 'node_modules/.colophon-installed');
const HINT = 'Check that this machine reaches its npm registry, then start again.';
const OUT_OF_STEP =
  'package.json and package-lock.json do not fit each other: run npm install, then node services/tools/devstack/lock-complete.mjs.';

/** Installs the dependencies when the lock file asks for others than are there. */
export async function install() {
  const lockText = readFileSync(LOCK, 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  const isStamped = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  const lock = JSON.parse(lockText);
  if (!isStamped && !(isSatisfied(lock) && leadsToOurs(lock))) {
    await installAll();
  }
  if (!isStamped) writeFileSync(STAMP, hash);
}

async function installAll() {
  checkNpm();
  const lack = tooLittleRoom(ROOT);
  if (lack !== undefined) throw new UserError(lack);
  if (!existsSync(INSTALLED))
    console.error(
      'The first start installs and builds everything: one to two minutes. The next one takes seconds.',
    );
  await step('installing the packages, Node 24 and Postgres among them: 1.4 GB', '30 to 90 s', () =>
    npm(['ci', '--loglevel=error']),
  );
}

/** A person may have run npm by hand: what counts is the installed packages, not who installed them. */
export function isSatisfied(lock, installed = readInstalled()) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found === undefined
      ? wanted.optional === true || wanted.devOptional === true
      : found.version === wanted.version;
  });
}

/** Whether the links to our own packages lead to where these are: another version may have kept them elsewhere. */
function leadsToOurs(lock) {
  return Object.entries(lock.packages)
    .filter(([, entry]) => entry.link)
    .every(([path, { resolved }]) => {
      const link = join(ROOT, path);
      return existsSync(link) && realpathSync(link) === realpathSync(join(ROOT, resolved));
    });
}

function readInstalled() {
  if (!existsSync(INSTALLED)) return {};
  return JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
}

async function npm(args) {
  const { command, prefix, env } = npmCommand();
  try {
    return await execute(command, [...prefix, ...args], { env, hint: HINT });
  } catch (error) {
    throw /npm (error|ERR!) (code EUSAGE|`npm ci` can only install)/.test(error.message)
      ? new UserError(OUT_OF_STEP)
      : error;
  }
}
