// For jest's globalSetup: these specs start their stacks themselves.
export { beginRun as default } from '../stack/run-folder.ts';
