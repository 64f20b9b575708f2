import { chmod, chown, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from '../stack/home.js';

/** Root gives what a pod reads and writes to the pod's own user; other users run containers under their own id. */
const isRoot = process.getuid?.() === 0;
/** `--user` of every container, undefined for the pod's own. */
export const ownUser = isRoot ? undefined : `${process.getuid?.()}:${process.getgid?.()}`;
const POD_USER = 65_532;

/**
 * Folders of this machine by service and by the path in its containers: for auth and webhooks their keys as the Secret
 * holds them, for auth also the mails, which a person reads here; for the gateway the pages, which one of its containers
 * brings and the other serves.
 */
export async function prepareFolders(home: Home): Promise<Record<string, Record<string, string>>> {
  const { authKeys, webhooksKeys, pages } = home;
  await rm(pages, { recursive: true, force: true });
  await mkdir(pages);
  const files = {
    [join(authKeys, 'signing-key.pem')]: home.signingKey,
    [join(authKeys, 'secrets-key')]: home.secretsKey,
    [join(webhooksKeys, 'webhooks-key')]: home.webhooksKey,
  };
  for (const folder of [authKeys, webhooksKeys]) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [copy, original] of Object.entries(files)) {
    await rm(copy, { force: true });
    await copyFile(original, copy);
    await chmod(copy, 0o400);
  }
  if (isRoot)
    for (const path of [home.mail, pages, authKeys, webhooksKeys, ...Object.keys(files)])
      await chown(path, POD_USER, POD_USER);
  return {
    auth: { '/etc/colophon/keys': authKeys, '/tmp': home.mail },
    webhooks: { '/etc/colophon/keys': webhooksKeys },
    gateway: { '/pages': pages },
  };
}
