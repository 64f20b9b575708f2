// The files beside the chart that name services: what they forget would be missing on a cluster.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { stack } from '../../src/stack/stack.js';
import { chart, containersOf, podsOf, render, renderOf } from './manifests.fixture.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'));
const services = [...stack.map(({ name }) => name), 'web'];
const everything = [...services, 'cli'].map((name) => `colophon/${name}`).toSorted();
/** Of the values, where an image is named. */
const placeOf = (image: string): string =>
  image === 'colophon/cli' ? 'commandLine' : `services.${image.replace('colophon/', '')}`;

interface Artifact {
  readonly image: string;
  readonly docker: { readonly target?: string; readonly buildArgs?: { readonly SERVICE: string } };
}

/** An image that `skaffold dev` builds once and copies files into. */
interface Development {
  readonly image: string;
  readonly custom: { readonly buildCommand: string; readonly dependencies: { readonly paths: string[] } };
  readonly sync?: { readonly manual: readonly { readonly src: string; readonly dest: string }[] };
}

describe('skaffold', () => {
  const { build, deploy, profiles } = read('skaffold.yaml');
  const images = (artifacts: readonly { readonly image: string }[]) =>
    artifacts.map(({ image }) => image).toSorted();
  const isService = (image: string) => stack.some(({ name }) => image === `colophon/${name}`);

  it('builds an image for every service and the command line', () => {
    expect(images(build.artifacts)).toEqual(everything);
    for (const { image, docker } of build.artifacts as Artifact[])
      expect([image, docker.buildArgs?.SERVICE ?? docker.target]).toEqual([
        image,
        image.replace('colophon/', ''),
      ]);
  });

  it('copies what is compiled into the services that are worked on, and builds nothing again but for other packages', () => {
    const artifacts = profiles[0].build.artifacts as Development[];
    expect(images(artifacts)).toEqual(everything);
    for (const { image, custom, sync } of artifacts) {
      const name = image.replace('colophon/', '');
      const compiled = isService(image) ? [`services/${name}`, 'services/libs/platform', 'proto'] : [];
      const files = compiled.map((folder) => `${folder}/dist/**`);
      expect(custom.buildCommand).toContain(
        isService(image) ? `--target development --build-arg SERVICE=${name}` : `--target ${name}`,
      );
      expect(custom.dependencies.paths).toEqual(['package-lock.json', 'services/Dockerfile', ...files]);
      expect(sync?.manual ?? []).toEqual(files.map((src) => ({ src, dest: '/app' })));
    }
  });

  it('hands each of them to the chart', () => {
    const values = Object.keys(deploy.helm.releases[0].setValueTemplates);
    expect(values.toSorted()).toEqual(
      everything
        .flatMap((image) => ['repository', 'tag'].map((key) => `${placeOf(image)}.image.${key}`))
        .toSorted(),
    );
  });
});

describe('the public workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(join(root, folder));

  it('build an image for every service and the command line', () => {
    const { matrix } = read(join(folder, 'release.yaml')).jobs.image.strategy;
    expect(matrix.include.map(({ name }: { name: string }) => `colophon/${name}`).toSorted()).toEqual(
      everything,
    );
  });

  it('name each of them in the released chart by the digest that was pushed', () => {
    const { steps } = read(join(folder, 'release.yaml')).jobs.publish;
    const script: string = steps.at(-1).run;
    const names = /for name in ([\w -]+); do/.exec(script)?.[1]?.split(' ') ?? [];
    expect(names.map((name) => `colophon/${name}`).toSorted()).toEqual(everything);
    const [, program = ''] = /node -e '([^']+)'/.exec(script) ?? [];
    const scratch = mkdtempSync(join(tmpdir(), 'colophon-release-'));
    try {
      cpSync(chart, join(scratch, 'sources/charts/colophon'), { recursive: true });
      const digests = names.map((name, index) => `${name}: sha256:${String(index).padStart(64, '0')}\n`);
      writeFileSync(join(scratch, 'digests.yaml'), digests.join(''));
      execFileSync(process.execPath, ['-e', program, 'ghcr.io/owner/colophon'], { cwd: scratch });
      const released = podsOf(renderOf(join(scratch, 'sources/charts/colophon'), 'ha')).flatMap(containersOf);
      const used = released.map(({ image }) => image).filter((image) => image.includes('/owner/'));
      expect([...new Set(used)].toSorted()).toEqual(
        digests.map((line) => `ghcr.io/owner/colophon/${line.trim().replace(': ', '@')}`).toSorted(),
      );
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });

  it.each(workflows)(
    '%s runs actions by the digest of their content, with no more rights than it says',
    (name) => {
      const text = readFileSync(join(root, folder, name), 'utf8');
      const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
      expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
      expect(parse(text)).toHaveProperty('permissions');
    },
  );
});

it('no two overlays share a bucket, whose files the sweeper of one would delete as orphans of the other', () => {
  const { objectStorage: standard } = read('charts/colophon/values.yaml');
  const buckets = readdirSync(join(root, 'k8s/overlays')).flatMap((name) => {
    const { objectStorage } = read(join('k8s/overlays', name, 'values.yaml'));
    const { endpoint, bucket } = { ...standard, ...objectStorage };
    return endpoint ? [`${endpoint} ${bucket}`] : [];
  });
  expect(buckets.length).toBeGreaterThan(1);
  expect(new Set(buckets).size).toBe(buckets.length);
});

it('a pod may write to its own root only if it is for development', () => {
  const writable = (...more: string[]) =>
    podsOf(render('trial', ...more)).filter(({ spec }) =>
      spec.containers.some(({ securityContext }) => securityContext['readOnlyRootFilesystem'] !== true),
    ).length;
  expect([writable(), writable('development=true')]).toEqual([0, services.length]);
});

it('each command of a runbook names its namespace, and what it starts again', () => {
  const folder = join(root, 'k8s/runbooks');
  const incomplete = readdirSync(folder).flatMap((page) =>
    (
      readFileSync(join(folder, page), 'utf8').match(
        /\bkubectl (?:rollout|exec|logs|delete|patch|scale)\b(?!`).*|rollout restart(?! [a-z"]).*/g,
      ) ?? []
    ).map((command) => `${page}: ${command}`),
  );
  expect(incomplete).toEqual([]);
});
