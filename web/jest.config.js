const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/** Asked for by `npm run test:busy`: a spec that counts on what comes soon fails then every time, not now and then. */
const { COLOPHON_LATE_RENDER_MS: renderMs, COLOPHON_LATE_CACHE_MS: cacheMs } = process.env;

export default {
  displayName: 'web',
  testEnvironment: '<rootDir>/src/testing/jsdom.environment.js',
  // MSW has no server for the 'browser' condition that jsdom would set.
  testEnvironmentOptions: {
    customExportConditions: ['@colophon/source', 'node', 'node-addons'],
    url: 'http://localhost/',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  resolver: '<rootDir>/src/testing/contracts.resolver.cjs',
  moduleNameMapper: renderMs ? { '^scheduler$': '<rootDir>/src/testing/late-scheduler.cjs' } : {},
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  // Longer than a wait for what a screen shows (`testing/setup.ts`): on a busy machine a wait fails, and says for what.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: [
    '<rootDir>/src/testing/setup.ts',
    ...(cacheMs ? ['<rootDir>/src/testing/late-cache.ts'] : []),
  ],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/app/{app,site}.tsx', '!src/**/*.gen.ts'],
};
