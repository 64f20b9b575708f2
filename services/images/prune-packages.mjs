// Leaves of node_modules what a workspace loads at run time: prune-packages.mjs WORKSPACE, in the folder of the lock file.
//
// npm installs more than that for one workspace: what other workspaces need that its tests link, and optional peers. Of
// a package go types, sources, source maps, builds for browsers, tests and documentation; licences stay. `npm test --
// images` takes the product through its journey with what is left.
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const UNREAD = /\.(?:[cm]?ts|tsx|map|flow|md|markdown)$/i;
const LICENCE = /licen[cs]e|notice|copying/i;
/** Of a package itself: what lies deeper may be code of that name. */
const UNREAD_FOLDERS = ['test', 'tests', '__tests__', 'docs', 'examples', 'benchmark', 'benchmarks'];
/** Builds of a package beside the one Node loads, and data of features nothing here uses. */
const UNREAD_PARTS = {
  '@hyzyla/pdfium': [/^dist\/.*(?:base64|browser|cdn|worker)/],
  '@expo-google-fonts/noto-sans': [/^(?!package\.json|400Regular\/.*\.ttf$)/],
  '@pdf-lib/fontkit': [/^dist\/fontkit\.(?:es|umd\.min)/],
  'class-transformer': [/^(?:bundles|esm5|esm2015)\//],
  'class-validator': [/^(?:bundles|esm5|esm2015)\//],
  'gpt-tokenizer': [/^(?:cjs|data)\//],
  'libphonenumber-js': [/^(?:bundle|source)\//],
  'pdf-lib': [/^(?:dist|es|src|ts3\.4)\//],
  protobufjs: [/^dist\//],
  rxjs: [/^dist\/(?:bundles|esm|esm5)\//],
  'swagger-ui-dist': [/^swagger-ui(?:-es-bundle.*)?\.js$/],
  typeorm: [/^browser\//],
  xml2js: [/^lib\/xml2js\.bc\.js$/],
};

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package from a folder. */
function find(name, from, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return realpathSync(found);
    if (folder === root) return undefined;
  }
}

/** @returns folders of the workspace and of everything it loads */
function reachedFrom(workspace, root) {
  const reached = new Set();
  const visit = (folder) => {
    if (reached.has(folder)) return;
    reached.add(folder);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = manifestOf(folder);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(name, folder, root);
      if (found) visit(found);
    }
  };
  visit(realpathSync(join(root, workspace)));
  return reached;
}

/** Folders of packages directly in a node_modules, scopes opened. */
const packagesIn = (modules) =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name],
    );

function pruneModules(modules, reached) {
  for (const name of readdirSync(modules))
    if (name.startsWith('.')) rmSync(join(modules, name), { recursive: true });
  for (const name of packagesIn(modules)) {
    const folder = join(modules, name);
    if (!existsSync(folder) || !reached.has(realpathSync(folder))) rmSync(folder, { recursive: true });
    else if (!lstatSync(folder).isSymbolicLink()) prunePackage(folder, name, reached);
  }
  for (const name of readdirSync(modules))
    if (name.startsWith('@') && readdirSync(join(modules, name)).length === 0)
      rmSync(join(modules, name), { recursive: true });
}

function prunePackage(folder, name, reached) {
  for (const unread of UNREAD_FOLDERS) rmSync(join(folder, unread), { recursive: true, force: true });
  const parts = UNREAD_PARTS[name] ?? [];
  const visit = (inner) => {
    for (const entry of readdirSync(inner, { withFileTypes: true })) {
      const path = join(inner, entry.name);
      if (entry.isDirectory()) {
        if (entry.name === 'node_modules') pruneModules(path, reached);
        else visit(path);
        if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
      } else if (isUnread(relative(folder, path), parts)) rmSync(path);
    }
  };
  visit(folder);
}

const isUnread = (path, parts) =>
  !LICENCE.test(basename(path)) && (UNREAD.test(path) || parts.some((part) => part.test(path)));

/** @param root folder of the lock file */
export function prune(root, workspace) {
  const top = realpathSync(root);
  const reached = reachedFrom(workspace, top);
  pruneModules(join(top, 'node_modules'), reached);
}

if (process.argv[1] === import.meta.filename) prune(process.cwd(), process.argv[2]);
