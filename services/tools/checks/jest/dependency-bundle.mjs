import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '../../../..');
// Below node_modules: what fails in it is shown by the line of the spec, not by a line of the bundle.
export const BUNDLES = join(ROOT, 'node_modules/.cache/colophon/jest');
const PREFIX = 'dependencies-';
const DRAFT = 'draft-';
/** A draft is finished in seconds: an older one is what a killed run left. */
const DRAFT_LIVES_MS = 60 * 60_000;

/**
 * Dependencies of several hundred small files each, which Jest would find, read and compile again for every spec file:
 * that took a third of the processor time of a spec. One graph of chunks holds them, so a class has one identity
 * however it is imported. Packages with native code or with their own worker stay as they are.
 */
const BUNDLED = [
  '@bufbuild/protobuf',
  '@bufbuild/protobuf/codegenv2',
  '@bufbuild/protobuf/reflect',
  '@bufbuild/protobuf/wkt',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@nestjs/common',
  '@nestjs/common/constants',
  '@nestjs/core',
  '@nestjs/jwt',
  '@nestjs/microservices',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@nestjs/swagger',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-metrics-otlp-proto',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/instrumentation-http',
  '@opentelemetry/instrumentation-pg',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-node',
  '@opentelemetry/sdk-trace',
  'class-transformer',
  'class-validator',
  'fast-check',
  'fastify',
  'minio',
  'nodemailer',
  'openai',
  'openai/helpers/zod',
  'pg',
  'pg-copy-streams',
  'pino',
  'reflect-metadata',
  'rxjs',
  'stripe',
  'typeorm',
  'uuid',
  'zod',
];

/**
 * Jest's `moduleNameMapper` from each of these dependencies to its bundle. Made once for each lock file, in about ten
 * seconds. Several runs may make it at once: each renames its finished folder into place, and the first one stays.
 */
export async function dependencyMap() {
  const folder = join(BUNDLES, `${PREFIX}${fingerprint()}`);
  if (!readdirIfThere(folder).includes('package.json')) await makeBundle(folder);
  return Object.fromEntries(BUNDLED.map((name) => [`^${name}$`, join(folder, `${fileOf(name)}.js`)]));
}

async function makeBundle(folder) {
  const draft = join(BUNDLES, `${DRAFT}${randomUUID()}`);
  const entries = await Promise.all(BUNDLED.map(entryOf));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map(({ name, id }) => [fileOf(name), id])),
    platform: 'node',
    logLevel: 'silent',
    external: [/^node:/, ...builtinModules],
    plugins: [entriesPlugin(new Map(entries.map((entry) => [entry.id, entry])))],
  });
  await bundle.write({
    dir: draft,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
    comments: false,
    // Names stay, for stack traces and for what frameworks read from classes.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  writeFileSync(join(draft, 'package.json'), '{"type":"module"}\n');
  removeOlder(folder);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(draft, { recursive: true });
  }
}

/** Finds the entries below, and leaves out what is not installed: drivers of databases that are not used. */
function entriesPlugin(entries) {
  return {
    name: 'entries',
    async resolveId(id, importer, { kind }) {
      if (entries.has(id)) return id;
      const from = entries.has(importer) ? import.meta.filename : importer;
      const found = await this.resolve(id, from, { skipSelf: true, kind }).catch(() => null);
      return found ?? { id, external: true };
    },
    load: (id) => entries.get(id)?.source,
  };
}

/** A module that exports what the dependency does; a CommonJS one does not say its names, so they are listed. */
async function entryOf(name) {
  const exported = await import(name);
  const isCommonJs = 'module.exports' in exported;
  const names = Object.keys(exported).filter((key) => key !== 'default' && key !== 'module.exports');
  const source = isCommonJs
    ? [
        `import * as all from '${name}';`,
        'export default all.default;',
        ...names.map((key, index) => `const name${index} = all[${JSON.stringify(key)}];`),
        `export { ${names.map((key, index) => `name${index} as ${JSON.stringify(key)}`).join(', ')} };`,
      ].join('\n')
    : `export * from '${name}';${'default' in exported ? `export { default } from '${name}';` : ''}`;
  // The ending asks for Node's way of importing CommonJS: `default` is what `module.exports` holds.
  return { name, source, id: `/entry/${fileOf(name)}.mjs` };
}

/**
 * Bundles of earlier lock files, and drafts of killed runs. Never the one in use: another run may just have made it.
 */
function removeOlder(folder) {
  for (const name of readdirIfThere(BUNDLES)) {
    const path = join(BUNDLES, name);
    const isOlder = name.startsWith(PREFIX) && path !== folder;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (isOlder || (name.startsWith(DRAFT) && age > DRAFT_LIVES_MS))
      rmSync(path, { recursive: true, force: true });
  }
}

function readdirIfThere(path) {
  try {
    return readdirSync(path);
  } catch {
    mkdirSync(BUNDLES, { recursive: true });
    return [];
  }
}

/** What is bundled, and how. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version).update(BUNDLED.join());
  for (const file of [join(ROOT, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const fileOf = (name) => name.replace('@', '').replaceAll('/', '__');
