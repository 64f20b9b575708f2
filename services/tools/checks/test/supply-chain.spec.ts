import { describe, expect, it } from '@jest/globals';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each check of the supply chain, on the project as it is and on one that is broken in a way it is there for. */
interface Entry {
  readonly [key: string]: unknown;
}
interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}
type Problems<A extends readonly unknown[]> = (...args: A) => string[];

const part = async <T>(name: string): Promise<T> => (await import(`../supply-chain/${name}.mjs`)) as T;
const { installScriptProblems } = await part<{
  installScriptProblems: Problems<[Lock, Record<string, boolean>, object?]>;
}>('install-scripts');
const { pinProblems } = await part<{ pinProblems: Problems<[string, object]> }>('pins');
const { lockProblems } = await part<{ lockProblems: Problems<[Lock]> }>('lock-file');
const { licenceProblems, refused } = await part<{
  licenceProblems: Problems<[Lock, object[]?]>;
  refused: Problems<[string]>;
}>('licences');
const { sbomOf } = await part<{ sbomOf: (lock: Lock, workspace: string) => Bom }>('sbom');

interface Bom {
  readonly components: { readonly name: string; readonly 'bom-ref': string }[];
  readonly dependencies: { readonly ref: string; readonly dependsOn: string[] }[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8'));
const lock = read('package-lock.json') as Lock;
const project = read('package.json') as { allowScripts: Record<string, boolean> };

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;
const withEntry = (entry: object, path = 'node_modules/left-pad'): Lock => ({
  packages: {
    ...lock.packages,
    [path]: { version: '1.0.0', license: 'MIT', integrity: INTEGRITY, ...entry },
  },
});

describe('the project as it is', () => {
  it('has nothing to complain of', () => {
    expect(installScriptProblems(lock, project.allowScripts)).toEqual([]);
    expect(pinProblems('package.json', project)).toEqual([]);
    expect(lockProblems(lock)).toEqual([]);
    expect(licenceProblems(lock)).toEqual([]);
  });
});

describe('an install script', () => {
  it('that was not reviewed is refused', () => {
    const broken = withEntry({ hasInstallScript: true });
    expect(installScriptProblems(broken, project.allowScripts)).toEqual([
      expect.stringContaining('left-pad brings an install script'),
    ]);
  });

  it('is not run because package.json alone says so, nor listed for a package that has none', () => {
    expect(installScriptProblems(lock, { ...project.allowScripts, nx: true })).toEqual([
      expect.stringContaining('nx: allowScripts'),
    ]);
    expect(installScriptProblems({ packages: {} }, {}, { 'left-pad': { runs: false } })).toEqual([
      expect.stringContaining('left-pad brings no install script'),
    ]);
  });
});

describe('a dependency', () => {
  it.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1', '1.0.0 || 2.0.0', '', 'npm:other@^1.0.0'])(
    'that is "%s" is no exact version',
    (version) => {
      for (const field of ['dependencies', 'devDependencies', 'optionalDependencies'])
        expect(pinProblems('x', { [field]: { 'left-pad': version } })).toHaveLength(1);
      expect(pinProblems('x', { overrides: { parent: { 'left-pad': version } } })).toHaveLength(1);
    },
  );

  it.each(['1.0.0', '18.4.0-beta.17', 'npm:typescript@7.0.2'])('may be %s', (version) => {
    expect(pinProblems('x', { dependencies: { a: version }, overrides: { b: { c: '$a' } } })).toEqual([]);
  });

  it.each(['git+ssh://git@host/x.git', 'github:a/b', 'https://host/x.tgz', 'file:../x'])(
    'by the address %s is refused, in package.json and wherever else in the lock file',
    (address) => {
      expect(pinProblems('x', { dependencies: { a: address } })).toHaveLength(1);
      expect(lockProblems(withEntry({ dependencies: { a: address } }))).toHaveLength(1);
      expect(lockProblems(withEntry({ version: address }))).not.toEqual([]);
    },
  );
});

describe('an entry of the lock file', () => {
  const stub = { integrity: undefined, license: undefined, optional: true };

  it.each([
    ['no integrity', { integrity: undefined }, 'no integrity'],
    ['a weak one', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'weak integrity (sha1)'],
    ['a registry address', { resolved: 'https://registry.example/x.tgz' }, 'names an address'],
    ['the look of a stub and no platform', stub, 'no integrity'],
    [
      'the look of a stub and something to do',
      { ...stub, os: ['win32'], hasInstallScript: true },
      'no integrity',
    ],
  ])('with %s is refused', (_, entry, problem) => {
    expect(lockProblems(withEntry(entry))).toEqual([expect.stringContaining(problem)]);
  });

  it('may stand for an optional package of another platform, never of one that is deployed', () => {
    const entry = (os: string, cpu: string) => ({ ...stub, version: '1.0.0', os: [os], cpu: [cpu] });
    const lines = (os: string, cpu: string) =>
      lockProblems({ packages: { [`node_modules/tool-${os}-${cpu}`]: withoutUndefined(entry(os, cpu)) } });
    expect(lines('win32', 'x64')).toEqual([]);
    expect(lines('linux', 'x64')).toHaveLength(1);
    expect(lines('linux', 'arm64')).toHaveLength(1);
  });

  it('may link to a workspace, not out of the project', () => {
    const link = (resolved: string) => ({
      packages: { 'node_modules/@colophon/x': { link: true, resolved } },
    });
    expect(lockProblems(link('services/auth'))).toEqual([]);
    expect(lockProblems(link('../elsewhere'))).toHaveLength(1);
  });
});

const withoutUndefined = (entry: object): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

describe('a licence', () => {
  it.each([
    ['MIT', []],
    ['(MIT OR GPL-3.0-only)', []],
    ['MIT AND (GPL-3.0-only OR ISC)', []],
    ['GPL-3.0-only', ['GPL-3.0-only']],
    ['MIT AND AGPL-3.0-only', ['AGPL-3.0-only']],
    ['(GPL-2.0-only OR GPL-3.0-only) AND MIT', ['GPL-2.0-only']],
    ['SEE LICENSE IN LICENSE.txt', ['SEE LICENSE IN LICENSE.txt']],
    ['UNLICENSED', ['UNLICENSED']],
    ['(MIT', ['an expression without an end']],
  ])('%s leaves %j to agree to', (expression, others) => {
    expect(refused(expression)).toEqual(others);
  });

  it('that was not accepted is refused, as is a package without one', () => {
    expect(licenceProblems(withEntry({ license: 'SSPL-1.0' }))).toEqual([
      'left-pad is under SSPL-1.0: not agreed to in licences.mjs',
    ]);
    expect(licenceProblems(withEntry({ license: undefined }))).toHaveLength(1);
    expect(licenceProblems(withEntry({ license: 'GPL-3.0-only' }, 'node_modules/axe-core'))).toContainEqual(
      'axe-core is under GPL-3.0-only: not agreed to in licences.mjs',
    );
  });

  it('that is excepted for nothing is to be taken out', () => {
    const idle = { name: 'gone', licence: 'MPL-2.0' };
    expect(licenceProblems({ packages: {} }, [idle])).toEqual([expect.stringContaining('excepts gone')]);
  });
});

describe('a bill of materials', () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  const workspaces = Object.keys(lock.packages).filter(
    (path) => path !== '' && !path.includes('node_modules'),
  );

  it.each(workspaces)('of %s is valid CycloneDX and closed in itself', async (workspace) => {
    const bom = sbomOf(lock, workspace);
    expect(await validator.validate(JSON.stringify(bom))).toBeNull();
    const known = new Set(bom.dependencies.map(({ ref }) => ref));
    const unknown = bom.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !known.has(ref)));
    expect(unknown).toEqual([]);
    expect(bom.components).toHaveLength(known.size - 1);
  });

  it('names what runs and what that needs in turn, not what builds and tests it', () => {
    const names = new Set(sbomOf(lock, 'services/auth').components.map(({ name }) => name));
    for (const name of ['@colophon/platform', 'typeorm', '@nats-io/nats-core']) expect(names).toContain(name);
    for (const name of ['jest', 'typescript', 'oxlint']) expect(names).not.toContain(name);
  });

  it('is the same for the same lock file', () => {
    expect(JSON.stringify(sbomOf(lock, 'web'))).toBe(JSON.stringify(sbomOf(lock, 'web')));
  });

  it('that breaks the schema is noticed', async () => {
    const bom = { ...sbomOf(lock, 'web'), components: [{ name: 'without a type' }] };
    expect(await validator.validate(JSON.stringify(bom))).not.toBeNull();
  });
});
