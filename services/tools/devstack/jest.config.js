import { nodePreset } from '../../../jest.preset.js';

/** The chart's specs need helm; they are a part of `npm test` of their own. */
export default { ...nodePreset('devstack'), testPathIgnorePatterns: ['/node_modules/', '/test/chart/'] };
