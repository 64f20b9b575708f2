import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Programs of a made-up checkout, as text. */
interface Programs {
  /** What the shell script `npm` does besides telling its version. */
  readonly npm?: string;
  /** The compiler of the services, as JavaScript. */
  readonly compiler?: string;
}

const launcher = fileURLToPath(new URL('..', import.meta.url));
const BUILDS = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (const folder of ['services/tools/devstack/dist', 'proto/dist']) mkdirSync(folder, { recursive: true });
  writeFileSync('services/tools/devstack/dist/cli.js', "console.log('started')");
`;
const WEB_BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/site.json', '{}');
`;

/**
 * A checkout of the launcher alone below the folder, and beside it a folder `programs` with the npm that serves it. Where
 * there is one already, its programs are replaced.
 */
export async function aCheckout(folder: string, programs: Programs = {}): Promise<string> {
  const checkout = path.join(folder, 'checkout');
  const place = path.join(checkout, 'services/tools/devstack');
  await cp(path.join(launcher, 'bootstrap.mjs'), path.join(place, 'bootstrap.mjs'));
  await cp(path.join(launcher, 'bootstrap'), path.join(place, 'bootstrap'), { recursive: true });
  await mkdir(path.join(checkout, 'web/scripts'), { recursive: true });
  await writeFile(path.join(checkout, 'web/scripts/build.mjs'), WEB_BUILD);
  await writeFile(
    path.join(checkout, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/typescript7': { version: '1.0.0' } } }),
  );
  const compiler = path.join(folder, 'tsc');
  await writeFile(compiler, programs.compiler ?? BUILDS);
  await mkdir(path.join(folder, 'programs'), { recursive: true });
  await writeFile(
    path.join(folder, 'programs/npm'),
    `#!/bin/sh\n[ "$1" = --version ] && echo 11.0.0 && exit\n${programs.npm ?? install(compiler)}\n`,
    { mode: 0o755 },
  );
  return checkout;
}

/** As `npm ci`: away with what is there, then the packages, then the note of what they are. */
const install = (compiler: string): string => `
  [ "$1" = ci ] || exit 1
  rm -rf node_modules
  mkdir -p node_modules/.bin node_modules/typescript7/bin
  ln -s '${process.execPath}' node_modules/.bin/node
  cp '${compiler}' node_modules/typescript7/bin/tsc
  echo '{"packages":{"node_modules/typescript7":{"version":"1.0.0"}}}' > node_modules/.package-lock.json
`;
