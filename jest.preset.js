import { fileURLToPath } from 'node:url';
import { dependencyMap } from './services/tools/checks/jest/dependency-bundle.mjs';

const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: false, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    experimental: { plugins: [] },
  },
  module: { type: 'es6' },
};

const ofChecks = (name) => fileURLToPath(new URL(`services/tools/checks/jest/${name}`, import.meta.url));
const dependencies = await dependencyMap();

/** Jest configuration of a node workspace: native ESM, sources of the other workspaces instead of their builds. */
export const nodePreset = (displayName) => ({
  displayName,
  testEnvironment: ofChecks('shared-context.environment.mjs'),
  runtime: ofChecks('shared-modules.runtime.mjs'),
  // The one limit of a test: none of ours sets another.
  testTimeout: 120_000,
  testEnvironmentOptions: { customExportConditions: ['@colophon/source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { ...dependencies, '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  transformIgnorePatterns: ['/node_modules/', '/dist/', '/.nx/'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  setupFiles: ['reflect-metadata'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts', '!src/main.ts'],
});
