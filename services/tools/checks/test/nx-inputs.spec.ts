import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../../..');
const NX = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/** Those of the files, variables and commands that are no input of the target, as nx names them. */
const missing = (target: string, inputs: readonly string[]): string[] => {
  const args = [NX, 'show', 'target', 'inputs', target, '--check', ...inputs];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  const lines = stdout.split('\n').map((line) => line.trim());
  const refused = lines.findIndex((line) => line.startsWith('✗'));
  const accepted = lines.findIndex((line) => line.startsWith('✓'));
  if (refused === -1 && accepted === -1) throw new Error(`nx said nothing of ${target}: ${stdout}${stderr}`);
  return refused === -1 ? [] : lines.slice(refused).filter((line) => line !== '');
};

// A target whose inputs are those of its last green run is counted and not run. A file missing here would be changed
// without any test.
describe('a target runs again', () => {
  const services = ['services/libs/platform/src/clock/clock.ts', 'services/libs/testing/src/eventually.ts'];
  const run = ['package-lock.json', 'services/tools/checks/jest/specs.main.mjs', 'node -v'];
  const sequences = ['COLOPHON_SEQUENCES', 'COLOPHON_SEED'];
  const specs = [...run, ...sequences, 'COLOPHON_CHANGED_FILES', 'jest.preset.js'];

  it.each<[string, readonly string[]]>([
    ['@colophon/gateway:test:int', [...specs, ...services, 'services/gateway/test/surface.int.spec.ts']],
    ['@colophon/gateway:test:unit', [...specs, ...services, 'proto/http/openapi.json']],
    ['@colophon/web:test:unit', [...specs, 'web/src/copy.spec.ts', 'proto/src/rules/field-lint.ts']],
    ['@colophon/devstack:test:int', [...specs, ...services, 'charts/colophon/values.yaml', 'README.md']],
    ['@colophon/checks:test:unit', [...specs, 'services/docs/security/asvs.md', 'web/src/app/app.tsx']],
    [
      '@colophon/checks:part:e2e',
      [
        ...run,
        'COLOPHON_EVERY_LOOK',
        'web/e2e/api/pages.e2e.spec.ts',
        'web/e2e/api/stripe.suite.spec.ts',
        'web/src/app/app.tsx',
        'services/gateway/src/main.ts',
        'services/tools/checks/product-tests.mjs',
      ],
    ],
    [
      '@colophon/checks:part:charts',
      [
        ...run,
        'services/tools/devstack/test/chart/trial.chart.spec.ts',
        'charts/colophon/README.md',
        'k8s/overlays/local/values.yaml',
      ],
    ],
  ])('when what it reads has changed: %s', (target, inputs) => {
    expect(missing(target, inputs)).toEqual([]);
  });

  it.each(['@colophon/gateway:test:int', '@colophon/devstack:test:int'])(
    'only then: %s does not read the web app',
    (target) => expect(missing(target, ['web/src/app/app.tsx'])).not.toEqual([]),
  );
});
