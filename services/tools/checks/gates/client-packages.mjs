import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';

const SDK = 'proto/sdk';
const PACKAGES = [SDK, 'proto/cli'];
/** Gzipped bytes of what a program that imports the whole SDK adds to a bundle. */
const SDK_BUDGET = 12_000;
const PACKED = /^(?:dist\/[\w/.-]+\.js|dist\/[\w/.-]+\.d\.ts|package\.json|README\.md)$/;

/** Gates on what is published, as it is built; throws with all violations. */
export async function checkClientPackages() {
  const size = await sdkBytes();
  const problems = [
    ...(size > SDK_BUDGET ? [`${SDK}: ${size} bytes gzipped, at most ${SDK_BUDGET}`] : []),
    ...PACKAGES.flatMap((folder) => packageProblems(folder, packedBy(folder))),
  ];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

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

function packedBy(folder) {
  const said = execFileSync(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts', '--workspace', folder],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const answer = JSON.parse(said);
  // npm 12 names each package, before it was a list.
  return Array.isArray(answer) ? answer[0] : Object.values(answer)[0];
}
