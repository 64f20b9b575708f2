import { nodePreset } from '../../../jest.preset.js';

// Real servers are killed and awaited here, on machines that also do other things.
export default { ...nodePreset('testing'), testTimeout: 30_000 };
