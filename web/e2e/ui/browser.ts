import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The variable names what `npm test` found; it is empty if there is none. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

const OPTIONS: LaunchOptions = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
  ],
};

/** For other processes, which find it by the variable COLOPHON_E2E_BROWSER. */
export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(OPTIONS);

/**
 * The browser of the run, or a separate one. Each visitor has its own context, and `close` ends those of one spec file
 * alone.
 */
export const openBrowser = (): Promise<Browser> => {
  const shared = process.env['COLOPHON_E2E_BROWSER'];
  return shared ? chromium.connect(shared) : chromium.launch(OPTIONS);
};
