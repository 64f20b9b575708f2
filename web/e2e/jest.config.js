const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
};

const project = (displayName, testMatch, setup = {}) => ({
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/../../services/tools/checks/jest/plain-context.environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  setupFilesAfterEnv: ['<rootDir>/stack/end-waits.ts'],
  ...setup,
});
const ending = { globalTeardown: '<rootDir>/stack/global-teardown.js' };

/** Specs against the whole product, started by the launcher that people use, and of the tools beside them. */
export default {
  projects: [
    // Each file is one group of specs that has a stack to itself.
    project('own stack', ['<rootDir>/own-stack/*.e2e.spec.ts'], {
      globalSetup: '<rootDir>/own-stack/global-setup.js',
      ...ending,
    }),
    project('screens', ['<rootDir>/ui/**/*.e2e.spec.ts'], {
      globalSetup: '<rootDir>/ui/global-setup.js',
      testEnvironment: '<rootDir>/ui/page-at-failure.js',
      ...ending,
    }),
    project('api', ['<rootDir>/api/**/*.e2e.spec.ts'], {
      globalSetup: '<rootDir>/stack/global-setup.js',
      ...ending,
    }),
    project('tools', ['<rootDir>/{bench,chaos,cluster,fuzz}/**/*.e2e.spec.ts']),
  ],
  testSequencer: '<rootDir>/stack/longest-first.js',
  // Ends what hangs, and nothing that is slow: the longest takes 36 s on two cores, and ten times as long on slow ones.
  testTimeout: 900_000,
};
