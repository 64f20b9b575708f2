// For jest's globalSetup of the screens: the stack, and one browser for all workers.
import startStack from '../stack/global-setup.js';
import { startBrowser } from './browser.ts';

export let startedBrowser;

export default async () => {
  await startStack();
  startedBrowser = await startBrowser();
  process.env.COLOPHON_E2E_BROWSER = startedBrowser.wsEndpoint();
};
