// The images, as skaffold.yaml names them: one list for skaffold, `npm run images` and the tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { execute, ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { CHART } from '../chart/rendering.mjs';

const read = (path) => parse(readFileSync(path, 'utf8'));

/**
 * @returns {{ name: string, docker: { dockerfile: string, target?: string, buildArgs?: Record<string, string> } }[]}
 */
export const images = () =>
  read(join(ROOT, 'skaffold.yaml')).build.artifacts.map(({ image, docker }) => ({ name: image, docker }));

/** The tag the chart uses by default. */
export const releaseTag = () => read(join(CHART, 'Chart.yaml')).appVersion;

/**
 * Builds an image; @returns its reference. Where builds reach the registries of packages in their own way,
 * DOCKER_BUILD_OPTIONS says so: `--network=host --secret id=npmrc,src=…`. NODE_IMAGE and RUNTIME_IMAGE name other
 * bases.
 */
export async function buildImage({ name, docker }, { tag = releaseTag(), options = [] } = {}) {
  const { env } = process;
  const bases = ['NODE_IMAGE', 'RUNTIME_IMAGE'].flatMap((base) => (env[base] ? [[base, env[base]]] : []));
  const version = [['VERSION', releaseTag()]];
  const reference = `${name}:${tag}`;
  await dockerRun([
    'build',
    '--quiet',
    `--file=${docker.dockerfile}`,
    `--tag=${reference}`,
    ...(docker.target ? [`--target=${docker.target}`] : []),
    ...[...Object.entries(docker.buildArgs ?? {}), ...bases, ...version].map(
      ([key, value]) => `--build-arg=${key}=${value}`,
    ),
    ...(env.DOCKER_BUILD_OPTIONS?.split(/\s+/).filter(Boolean) ?? []),
    ...options,
    '.',
  ]);
  return reference;
}

/** @returns what docker printed. BuildKit is no default before Docker 23. */
export const dockerRun = (args) =>
  execute('docker', args, {
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
    hint: 'Images need Docker 20.10 or newer with BuildKit, and the right to use it.',
  });

const inspect = async (reference, format) =>
  (await dockerRun(['image', 'inspect', reference, '--format', format])).trim();

/** `211 MB`, uncompressed, with its base. */
export async function sizeOf(reference) {
  return `${Math.round(Number(await inspect(reference, '{{.Size}}')) / 1e6)} MB`;
}

/** Digests of its layers, the base's first. */
export const layersOf = async (reference) => JSON.parse(await inspect(reference, '{{json .RootFS.Layers}}'));

/** @throws when the image, built without any cache, is another one */
export async function checkReproducible(image) {
  const first = await layersOf(`${image.name}:${releaseTag()}`);
  const again = await buildImage(image, { tag: 'again', options: ['--no-cache'] });
  const second = await layersOf(again);
  await dockerRun(['image', 'rm', again]);
  const different = first.flatMap((digest, index) => (digest === second[index] ? [] : [index + 1]));
  if (different.length > 0 || first.length !== second.length)
    throw new UserError(`${image.name}: layers ${different.join(', ')} of ${first.length} are not the same`);
  return `${first.length} layers`;
}
