import { join } from 'node:path';

/** The points the built services have, by their own list. */
export const crashPoints = async (root: string): Promise<readonly string[]> => {
  const file = join(root, 'services/libs/platform/dist/crash/crash-point.js');
  return ((await import(file)) as { crashPoints: readonly string[] }).crashPoints;
};
