import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { PACKAGES, packClients } from '../packages/client-packages.mjs';
import { releaseProblems } from '../packages/release-workflow.mjs';
import { workspaces } from '../workspaces.mjs';

const SDK = 'proto/sdk';
const RELEASE = '.github/workflows/release.yaml';
/** Gzipped bytes of what a program that imports the whole SDK adds to a bundle. */
const SDK_BUDGET = 12_000;
const PACKED = /^(?:dist\/[\w/.-]+\.js|dist\/[\w/.-]+\.d\.ts|package\.json|README\.md)$/;

/** Gates on what is published, as it is built; throws with all violations. */
export async function checkClientPackages(scratch) {
  const size = await sdkBytes();
  const packed = packClients({ version: '0.0.0', target: join(scratch, 'packages') });
  const open = workspaces().filter((folder) => !manifestOf(folder).private);
  const problems = [
    ...(size > SDK_BUDGET ? [`${SDK}: ${size} bytes gzipped, at most ${SDK_BUDGET}`] : []),
    ...PACKAGES.flatMap((folder, index) => packageProblems(folder, packed[index])),
    ...open
      .filter((folder) => !PACKAGES.includes(folder))
      .map((folder) => `${folder}: it is neither private nor published`),
    ...releaseProblems(readFileSync(join(ROOT, RELEASE), 'utf8'), packed).map(
      (problem) => `${RELEASE}: ${problem}`,
    ),
  ];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

async function sdkBytes() {
  const bundle = await rolldown({
    input: join(ROOT, SDK, 'dist/index.js'),
    external: [/^node:/],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output.reduce((sum, { code = '' }) => sum + gzipSync(code).length, 0);
}

/** @param packed what `npm pack` says of the package */
function packageProblems(folder, packed) {
  const paths = packed.files.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !PACKED.test(path))
      .map((path) => `${folder}: ${path} does not belong into the package`),
    ...['README.md', 'package.json']
      .filter((path) => !paths.includes(path))
      .map((path) => `${folder}: the package lacks ${path}`),
    ...(paths.some((path) => path.endsWith('.js')) ? [] : [`${folder}: the package holds no program`]),
  ];
}
