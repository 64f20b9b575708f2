import { nodePreset } from '../../../../../jest.preset.js';

export default { ...nodePreset('chart'), testMatch: ['<rootDir>/*.chart.spec.ts'] };
