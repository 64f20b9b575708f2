import { nodePreset } from '../../jest.preset.js';

export default { ...nodePreset('pdf-worker'), globalSetup: '<rootDir>/test/build.setup.js' };
