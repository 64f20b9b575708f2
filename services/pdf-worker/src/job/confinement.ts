import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ConfinementLimits {
  /** V8 heap of the child. */
  readonly heapMb: number;
  /** Largest file the child may write. */
  readonly fileMb: number;
}

/** CPU seconds after which the kernel ends an unsupervised child: its worker may have been killed. */
const orphanCpuSeconds = 120;
const ownModules = [
  '@expo-google-fonts/noto-sans/package.json',
  '@hyzyla/pdfium',
  '@pdf-lib/fontkit',
  '@xmldom/xmldom',
  'pdf-lib',
];
const modulesOfPdfLib = ['@pdf-lib/standard-fonts', '@pdf-lib/upng', 'pako', 'tslib'];
/** Folder of the compiled package, also where this file runs from its source. */
const ownPackage = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The command that runs `script` with no more than a job needs: reads the program and `folder`, writes `folder`,
 * starts nothing. Through a shell for its resource limits; `exec` keeps the process id that is killed on a breach.
 *
 * @param launcher stands before the command, and becomes it
 */
export function confinedCommand(
  folder: string,
  limits: ConfinementLimits,
  script: readonly string[],
  launcher: readonly string[] = [],
): [command: string, args: string[]] {
  const shell = `ulimit -c 0; ulimit -f ${limits.fileMb * 2048}; ulimit -t ${orphanCpuSeconds}; exec "$0" "$@"`;
  const node = [
    ...launcher,
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    '--permission',
    ...readableFolders(folder).map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}/`,
    '--disallow-code-generation-from-strings',
    ...script,
  ];
  return ['/bin/sh', ['-c', shell, ...node]];
}

function readableFolders(folder: string): string[] {
  const { resolve } = createRequire(import.meta.url);
  // What pdf-lib needs is found from where it lies.
  const { resolve: resolveOfPdfLib } = createRequire(resolve('pdf-lib'));
  const files = [
    ...ownModules.map((name) => resolve(name)),
    ...modulesOfPdfLib.map((name) => resolveOfPdfLib(name)),
  ];
  return [...new Set([folder, ownPackage, ...files.map(packageFolder)])].map((path) => `${path}/`);
}

function packageFolder(file: string): string {
  const marker = join('node_modules', '/');
  const at = file.lastIndexOf(marker) + marker.length;
  const [first = '', second = ''] = file.slice(at).split('/');
  return file.slice(0, at) + (first.startsWith('@') ? join(first, second) : first);
}
