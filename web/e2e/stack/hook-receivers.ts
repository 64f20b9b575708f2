import { freePort } from './free-port.ts';

/** What an address is called in the environment; each receiver has one to itself. */
const RECEIVERS = { hooks: 'COLOPHON_E2E_HOOKS_URL', example: 'COLOPHON_E2E_EXAMPLE_URL' } as const;

/**
 * Chooses where webhooks may call this machine, for the specs that receive them.
 * @param host an address of this machine that the product reaches
 * @returns the variable the product must be started with
 */
export const chooseHookReceivers = async (
  host = '127.0.0.1',
): Promise<{ readonly WEBHOOKS_PRIVATE_TARGETS: string }> => {
  const targets: string[] = [];
  for (const variable of Object.values(RECEIVERS)) {
    const port = await freePort();
    process.env[variable] = `http://${host}:${port}/`;
    targets.push(`${host}/32:${port}`);
  }
  return { WEBHOOKS_PRIVATE_TARGETS: targets.join(', ') };
};

/** Where this receiver has to listen, and how webhooks call it. */
export const hookReceiver = (name: keyof typeof RECEIVERS): URL => {
  const address = process.env[RECEIVERS[name]];
  if (!address) throw new Error(`${RECEIVERS[name]} names no address; in Jest, global-setup.js chooses one`);
  return new URL(address);
};
