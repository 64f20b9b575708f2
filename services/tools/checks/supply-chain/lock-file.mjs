import { stub } from '../../devstack/lock-complete.mjs';

/** Platforms of the images and of CI: nothing may be installed there whose bytes the lock file does not know. */
const DEPLOYED = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
];
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
const ADDRESS = /^(git|github|gitlab|bitbucket|https?|ssh|file)[+:]/;

/** @returns a sentence for each entry of the lock file through which other bytes could come in than were looked at */
export function lockProblems(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && !entry.link ? entryProblems(path, entry) : ownProblems(path, entry),
  );
}

function entryProblems(path, entry) {
  const problems = [];
  if (entry.resolved !== undefined)
    problems.push(
      `${path} names an address (${entry.resolved}): packages come from whatever registry is set`,
    );
  if (ADDRESS.test(entry.version ?? ''))
    problems.push(`${path} does not come from a registry (${entry.version})`);
  if (entry.integrity === undefined && !isKnownStub(path, entry))
    problems.push(`${path} has no integrity: any bytes would do`);
  if (entry.integrity !== undefined && !INTEGRITY.test(entry.integrity))
    problems.push(`${path} has a weak integrity (${entry.integrity.split('-')[0]})`);
  return [...problems, ...dependencyProblems(path, entry)];
}

/** Workspaces, and links to them. */
function ownProblems(path, entry) {
  const isOwn =
    !entry.link ||
    /^(proto(?:\/[\w-]+)?|web|services\/(?:(?:libs|tools)\/)?[\w-]+)$/.test(entry.resolved ?? '');
  return [...(isOwn ? [] : [`${path} is a link out of the project`]), ...dependencyProblems(path, entry)];
}

function dependencyProblems(path, { dependencies, devDependencies, optionalDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => ADDRESS.test(version))
    .map(([name, version]) => `${path || 'the project'} depends on ${name} by an address (${version})`);
}

/** What lock-complete.mjs writes for an optional package of another platform, and nothing else. */
function isKnownStub(path, entry) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const expected = stub(name, entry.version, entry.dev);
  if (JSON.stringify(sorted(expected)) !== JSON.stringify(sorted(entry))) return false;
  return !DEPLOYED.some(
    ({ os, cpu }) => fits(entry.os, os) && fits(entry.cpu, cpu) && entry.libc === undefined,
  );
}

/** npm installs a package without a list everywhere. */
const fits = (list, value) => list === undefined || list.includes(value);

const sorted = (entry) => Object.entries(entry).toSorted(([a], [b]) => a.localeCompare(b));
