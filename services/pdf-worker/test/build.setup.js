import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The child processes run the compiled worker; specs of the engine would otherwise test yesterday's. */
export default function build() {
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript7/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
  execFileSync(process.execPath, [compiler, '-b', project], { stdio: ['ignore', 'inherit', 'inherit'] });
}
