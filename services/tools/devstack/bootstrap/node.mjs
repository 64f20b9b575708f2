import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { ROOT, UserError } from './steps.mjs';

const OLDEST_OUTER = 20;
/** What the services need; the project brings it as a package of npm, one for each platform. */
const OLDEST_INNER = [24, 11];
/** Whichever package of npm brings the Node of this platform, its program is linked here. */
const INSTALLED_NODE = join(ROOT, 'node_modules/.bin/node');

/** The Node of the machine, before anything of Colophon is installed. */
export function checkNode() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_OUTER) {
    throw new UserError(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_OUTER} or newer (https://nodejs.org) and start again.`,
    );
  }
}

/** Only where npm has work: asking for its version takes a third of a second. */
export function checkNpm() {
  const { command, prefix, env } = npmCommand();
  if (spawnSync(command, [...prefix, '--version'], { env }).status !== 0) {
    throw new UserError('npm was not found: install it with Node from https://nodejs.org and start again.');
  }
}

/** Program and first arguments of npm, and an environment in which it runs on the machine's Node, not on ours. */
export function npmCommand() {
  const env = { ...process.env };
  // npm deletes and rewrites the Node that `npm start` puts first on the path.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !directory.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isUsable = script?.endsWith('.js') && node && existsSync(script) && existsSync(node);
  return isUsable ? { command: node, prefix: [script], env } : { command: 'npm', prefix: [], env };
}

function versionOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return /^v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
}

function isRecent(version = '0.0.0') {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_INNER[0] || (major === OLDEST_INNER[0] && minor >= OLDEST_INNER[1]);
}

/** The Node that runs the services: the project's, or the machine's where npm offers none for it. */
export function projectNode() {
  if (isRecent(versionOf(INSTALLED_NODE))) return INSTALLED_NODE;
  if (isRecent(process.versions.node)) return process.execPath;
  throw new UserError(
    `npm has no Node ${OLDEST_INNER[0]} for ${process.platform} ${process.arch}: install Node ${OLDEST_INNER.join('.')} or newer (https://nodejs.org) and start again.`,
  );
}
