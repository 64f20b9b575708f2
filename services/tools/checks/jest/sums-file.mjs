import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a target of nx leaves the sums of its tests: an output, which the cache gives back with the target. */
export const sumsFileOf = (workspace, kind) => join(workspace, 'test-results', `${kind}.json`);

/** The sums so far; without any a run ended before its first spec file. */
export const readSums = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { running: [], ended: false };
