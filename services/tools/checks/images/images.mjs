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

/**
 * BuildKit is in every Docker from 20.10 on; since 23 its client needs a plug-in for it, which many packages leave out.
 *
 * @returns which Docker it is. @throws UserError that says what to install
 */
export async function checkBuilder(run = dockerRun) {
  const version = (await run(['version', '--format', '{{.Client.Version}}'])).trim();
  if (Number.parseInt(version, 10) >= 23)
    await run(['buildx', 'version']).catch(() => {
      throw new UserError(
        `Docker ${version} builds images with its plug-in buildx, and that is missing: install docker-buildx-plugin (packages of Docker) or docker-buildx (packages of Debian and Ubuntu).`,
      );
    });
  return `Docker ${version}`;
}

/** @returns what docker printed. BuildKit is no default before Docker 23. */
export const dockerRun = (args) =>
  execute('docker', args, {
    env: { ...process.env, DOCKER_BUILDKIT: '1' },
    hint: 'Images need Docker 20.10 or newer with BuildKit, and the right to use it.',
  });

const inspect = async (reference, format) =>
  (await dockerRun(['image', 'inspect', reference, '--format', format])).trim();

/** What an image may have, in MB, uncompressed and with everything below it: more slows down every start on a new node. */
const LARGEST_MB = { 'colophon/pdf-worker': 300, 'colophon/web': 140 };
const LARGEST_OF_OTHERS_MB = 180;

/** @returns `155 MB`. @throws UserError when that is more than this image may have */
export function checkSize(name, bytes) {
  const size = Math.round(bytes / 1e6);
  const largest = LARGEST_MB[name] ?? LARGEST_OF_OTHERS_MB;
  if (size <= largest) return `${size} MB`;
  throw new UserError(
    `${size} MB, and ${largest} are allowed: see what is new in its packages, and leave out what Node does not read (services/images/prune-packages.mjs).`,
  );
}

/** Builds an image; @returns its size. @throws UserError when it became too large */
export async function buildSmallImage(image) {
  const reference = await buildImage(image);
  return checkSize(image.name, Number(await inspect(reference, '{{.Size}}')));
}

/** Digests of its layers, the base's first. */
export const layersOf = async (reference) => JSON.parse(await inspect(reference, '{{json .RootFS.Layers}}'));

/** @throws when the image, built without any cache, is another one */
export async function checkReproducible(image) {
  const built = await layersOf(`${image.name}:${releaseTag()}`);
  const again = await layersWithoutCache(image);
  if (differences(built, again).length === 0) return `${built.length} layers`;
  // Docker 20.10 orders the files of a layer in another way when the layer below came out of its cache: then two
  // builds without a cache decide.
  const different = differences(again, await layersWithoutCache(image));
  if (different.length > 0)
    throw new UserError(`${image.name}: layers ${different.join(', ')} of ${again.length} are not the same`);
  return `${again.length} layers, in two builds without a cache`;
}

async function layersWithoutCache(image) {
  const reference = await buildImage(image, { tag: 'again', options: ['--no-cache'] });
  const layers = await layersOf(reference);
  await dockerRun(['image', 'rm', reference]);
  return layers;
}

/** Numbers of the layers that are not the same, the base's first. */
const differences = (first, second) =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index).flatMap((index) =>
    first[index] === second[index] ? [] : [index + 1],
  );
