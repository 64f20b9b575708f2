import { readdirSync, readFileSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../devstack/bootstrap/steps.mjs';

/** Folders of all workspaces, as the root package.json names them. */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return patterns
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((directory) => existsSync(join(ROOT, directory, 'package.json')));
}
