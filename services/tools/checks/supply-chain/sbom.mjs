import { createHash } from 'node:crypto';

/** Of CycloneDX. */
const SPEC_VERSION = '1.6';

/**
 * What a workspace is made of, as a CycloneDX document: everything Node would find for it at run time, from the lock
 * file alone. The same lock file gives the same bytes, so that two documents differ by what changed.
 *
 * `npm sbom --package-lock-only --omit dev --workspace` (npm 11.19) is no such document: its subject is the root, it
 * lists what other workspaces test with, and lacks what a linked workspace brings (66 of the 232 of pdf-worker).
 */
export function sbomOf(lock, workspace) {
  const { packages } = lock;
  const root = packages[workspace];
  if (root === undefined) throw new Error(`no workspace is called ${workspace}`);
  const graph = reachable(packages, workspace);
  const components = [...graph.keys()]
    .filter((path) => path !== workspace)
    .map((path) => component(packages, path));
  const main = {
    type: 'application',
    'bom-ref': refOf(packages, workspace),
    name: root.name,
    version: root.version,
  };
  const content = {
    metadata: { lifecycles: [{ phase: 'build' }], component: main },
    components: components.toSorted(byRef),
    dependencies: [...graph].map(([path, targets]) => dependency(packages, path, targets)).toSorted(byRef),
  };
  return {
    $schema: `http://cyclonedx.org/schema/bom-${SPEC_VERSION}.schema.json`,
    bomFormat: 'CycloneDX',
    specVersion: SPEC_VERSION,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

const byRef = (a, b) => ((a['bom-ref'] ?? a.ref) < (b['bom-ref'] ?? b.ref) ? -1 : 1);

/** Places in the lock file that the start leads to, each with those it needs itself. */
function reachable(packages, start) {
  const graph = new Map();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (graph.has(path)) continue;
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const targets = names
      .map((name) => resolve(packages, path, name))
      .filter((target) => target !== undefined);
    graph.set(path, [...new Set(targets)]);
    waiting.push(...targets);
  }
  return graph;
}

/** Where Node finds a package from inside another; a link leads on to its workspace. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry !== undefined) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

const nameOf = (packages, path) =>
  packages[path].name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Package URL; our own workspaces are in no registry and get a plain name. */
function refOf(packages, path) {
  const name = nameOf(packages, path);
  if (!path.includes('node_modules/')) return name;
  return `pkg:npm/${name.replace('@', '%40')}@${packages[path].version}`;
}

function component(packages, path) {
  const { version, license, integrity } = packages[path];
  const purl = refOf(packages, path);
  const isOurs = !path.includes('node_modules/');
  return {
    type: 'library',
    // The same version may be installed in two places; a reference must be unique.
    'bom-ref': isOurs ? purl : `${purl}#${path}`,
    name: nameOf(packages, path),
    version,
    ...(license === undefined ? {} : { licenses: [{ expression: license.replace(/^\((.*)\)$/, '$1') }] }),
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
    ...(isOurs ? {} : { purl }),
  };
}

const hashOf = (integrity) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
});

function dependency(packages, path, targets) {
  const ref = (target) =>
    target.includes('node_modules/') ? `${refOf(packages, target)}#${target}` : refOf(packages, target);
  return { ref: ref(path), dependsOn: targets.map(ref).toSorted() };
}

/** A name-based UUID of the content. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
