import { nodePreset } from '../../../jest.preset.js';

// Real servers are killed and awaited here, on machines that also do other things.
export default { ...nodePreset('platform'), testTimeout: 30_000 };
