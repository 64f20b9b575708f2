const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
};

/** Specs against the whole product, started by the launcher that people use. */
export default {
  displayName: 'e2e',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  testMatch: ['<rootDir>/**/*.e2e.spec.ts'],
  globalSetup: '<rootDir>/stack/begin-run.js',
  globalTeardown: '<rootDir>/stack/end-run.js',
  testTimeout: 240_000,
};
