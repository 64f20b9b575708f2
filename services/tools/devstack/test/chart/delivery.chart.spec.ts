// The files beside the chart that name services: what they forget would be missing on a cluster.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { stack } from '../../src/stack/stack.js';
import { podsOf, render } from './manifests.fixture.js';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'));
const everything = [...stack.map(({ name }) => name), 'web'].map((name) => `colophon/${name}`).toSorted();

interface Artifact {
  readonly image: string;
  readonly docker: { readonly target?: string; readonly buildArgs?: { readonly SERVICE: string } };
}

describe('skaffold', () => {
  const { build, deploy, profiles } = read('skaffold.yaml');
  const images = (artifacts: readonly Artifact[]) => artifacts.map(({ image }) => image).toSorted();

  it('builds an image for every service, to run and to work on', () => {
    expect(images(build.artifacts)).toEqual(everything);
    expect(images(profiles[0].build.artifacts)).toEqual(everything);
    for (const { image, docker } of [...build.artifacts, ...profiles[0].build.artifacts] as Artifact[])
      expect([image, docker.buildArgs?.SERVICE]).toEqual([
        image,
        image === 'colophon/web' ? undefined : image.replace('colophon/', ''),
      ]);
  });

  it('hands each of them to the chart', () => {
    const values = Object.keys(deploy.helm.releases[0].setValueTemplates);
    expect(values.toSorted()).toEqual(
      everything
        .flatMap((image) =>
          ['repository', 'tag'].map((key) => `services.${image.replace('colophon/', '')}.image.${key}`),
        )
        .toSorted(),
    );
  });
});

describe('the public workflows', () => {
  const folder = '.github/workflows';
  const workflows = readdirSync(join(root, folder));

  it('build an image for every service', () => {
    const { matrix } = read(join(folder, 'release.yaml')).jobs.image.strategy;
    expect(matrix.include.map(({ name }: { name: string }) => `colophon/${name}`).toSorted()).toEqual(
      everything,
    );
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

it('a pod may write to its own root only if it is for development', () => {
  const writable = (...more: string[]) =>
    podsOf(render('trial', ...more)).filter(({ spec }) =>
      spec.containers.some(({ securityContext }) => securityContext['readOnlyRootFilesystem'] !== true),
    ).length;
  expect([writable(), writable('development=true')]).toEqual([0, everything.length]);
});
