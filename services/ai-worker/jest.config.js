import { nodePreset } from '../../jest.preset.js';

/** The language model loads with a file's first test, which takes its time where many files run. */
export default { ...nodePreset('ai-worker'), testTimeout: 60_000 };
