// For jest's globalTeardown, once for each project.
import { startedBrowser } from '../ui/global-setup.js';
import { startedStack } from './global-setup.js';
import { endRun } from './run-folder.ts';

export default async () => {
  await startedBrowser?.close();
  await startedStack?.stop();
  endRun();
};
