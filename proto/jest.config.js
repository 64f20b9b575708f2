import { nodePreset } from '../jest.preset.js';

export default { ...nodePreset('contracts'), testMatch: ['<rootDir>/tests/**/*.spec.ts'] };
