import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Home, refuseForeign } from '../stack/home.js';

/** Root gives what a pod reads and writes to the pod's own user; other users run containers under their own id. */
const isRoot = process.getuid?.() === 0;
/** `--user` of every container, undefined for the pod's own. */
export const ownUser = isRoot ? undefined : `${process.getuid?.()}:${process.getgid?.()}`;
const POD_USER = 65_532;

/** Originals by their copies. */
const keyCopies = ({ containers, ...home }: Home): Readonly<Record<string, string>> => ({
  [join(containers.authKeys, 'signing-key.pem')]: home.signingKey,
  [join(containers.authKeys, 'secrets-key')]: home.secretsKey,
  [join(containers.webhooksKeys, 'webhooks-key')]: home.webhooksKey,
});

/** Whether a start with containers has made its folders here: a person may have others of these names. */
const isPrepared = ({ containers }: Home): boolean =>
  existsSync(join(containers.webhooksKeys, 'webhooks-key'));

/**
 * Folders of this machine by service and by the path in its containers: for auth and webhooks their keys as the Secret
 * holds them, for auth also the mails, which a person reads here; for the gateway the pages, which one of its containers
 * brings and the other serves.
 */
export async function prepareFolders(home: Home): Promise<Record<string, Record<string, string>>> {
  const { minio, authKeys, webhooksKeys, pages } = home.containers;
  if (isPrepared(home)) await rm(pages, { recursive: true, force: true });
  else for (const folder of [minio, pages]) await refuseForeign(folder);
  await mkdir(pages, { recursive: true });
  const files = keyCopies(home);
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

/** Deletes what starts with containers have left, and nothing else in folders of these names. */
export async function removeFolders(home: Home): Promise<void> {
  if (!isPrepared(home)) return;
  const { minio, authKeys, webhooksKeys, pages } = home.containers;
  await rm(pages, { recursive: true, force: true });
  // With a store of the operator's own there is none of ours.
  if (existsSync(join(minio, '.minio.sys'))) await rm(minio, { recursive: true });
  for (const copy of Object.keys(keyCopies(home))) await rm(copy, { force: true });
  // One that holds more stays.
  for (const folder of [authKeys, webhooksKeys]) await rmdir(folder).catch(() => undefined);
}
