/** As `engines` of the package says; what installs it may not look at that. */
const LEAST: readonly [major: number, minor: number] = [22, 12];

/** @returns why this program cannot run here; undefined where it can */
export const versionProblem = (version: string): string | undefined => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return undefined;
  return `colophon needs Node ${LEAST.join('.')} or newer. This is ${version}.`;
};
