import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface Packed {
  readonly filename: string;
  readonly version: string;
}
const module = '../packages/release-workflow.mjs';
const { releaseProblems } = (await import(module)) as {
  releaseProblems: (text: string, packed: readonly Packed[]) => string[];
};

const path = '../../../../.github/workflows/release.yaml';
const workflow = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const packed = ['colophon-sdk', 'colophon'].map((name) => ({
  filename: `${name}-1.2.3-rc.1.tgz`,
  version: '1.2.3-rc.1',
}));

describe('the release of the npm packages', () => {
  it('publishes what was packed and tested', () => {
    expect(releaseProblems(workflow, packed)).toEqual([]);
  });

  it('forgets no package, and has none that is not packed', () => {
    const more = { filename: 'colophon-other-1.2.3.tgz', version: '1.2.3' };
    for (const others of [packed.slice(1), packed.toReversed(), [...packed, more]])
      expect(releaseProblems(workflow, others)).toEqual([
        expect.stringContaining('it publishes colophon-sdk, colophon, packed are'),
      ]);
  });

  it.each([
    ['it is not run by tags alone', 'push: { tags: ["v*"] }', 'push: { branches: [main] }'],
    ['what is published does not wait for its test', '    needs: packages\n', ''],
    [
      'the job that publishes brings in other code',
      'version="${GITHUB_REF_NAME#v}"\n          case',
      'npm ci\n          case',
    ],
    ['it publishes no tarball with its provenance', ' --provenance', ''],
    ['it publishes no tarball with its provenance', './packages/$name-$version.tgz"', './$name"'],
    [
      'it cannot sign where the packages come from',
      'permissions: { id-token: write }',
      'permissions: { contents: read }',
    ],
    [
      'the packages are not those that the gate tests',
      'COLOPHON_PACKAGES="$RUNNER_TEMP/packages" npm test',
      'npm test',
    ],
    ['another job publishes as well', 'helm push', 'npm publish; helm push'],
    [
      'it does more than to fetch and to publish',
      '      - name: Publish\n',
      '      - { run: echo }\n      - name: Publish\n',
    ],
    ['the release makes no packages, or publishes none', '  publish-packages:', '  publish-others:'],
  ])('is refused, because %s', (problem, part, other) => {
    expect(workflow).toContain(part);
    expect(
      releaseProblems(
        workflow.replace(part, () => other),
        packed,
      ),
    ).toEqual([problem]);
  });
});
