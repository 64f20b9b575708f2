import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SigningKeys } from './signing-keys.js';

describe('signing keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'signing-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const save = async (name: string, key: KeyObject, type: 'pkcs8' | 'sec1' = 'pkcs8') => {
    const file = join(folder, name);
    await writeFile(file, key.export({ type, format: 'pem' }));
    return file;
  };
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it('are named by the thumbprint of the public key, the current one first', async () => {
    const { privateKey } = newKey();
    const current = await save('current.pem', privateKey);
    const previous = await save('previous.pem', newKey().privateKey, 'sec1');
    const keys = await SigningKeys.load({ SIGNING_KEY_FILE: current, PREVIOUS_SIGNING_KEY_FILE: previous });
    expect(keys.all).toHaveLength(2);
    expect(keys.current).toBe(keys.all[0]);
    expect(keys.current.keyId).toMatch(/^[\w-]{43}$/);
    expect(keys.current.publicKey).toContain('BEGIN PUBLIC KEY');
    expect(keys.all[1]?.keyId).not.toBe(keys.current.keyId);
    const again = await SigningKeys.load({ SIGNING_KEY_FILE: await save('copy.pem', privateKey, 'sec1') });
    expect(again.current.keyId).toBe(keys.current.keyId);
    expect(again.current.linkKey).toEqual(keys.current.linkKey);
  });

  it('stop the start with a sentence when a file is no private key on P-256', async () => {
    const wrongCurve = await save('384.pem', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey);
    await expect(SigningKeys.load({ SIGNING_KEY_FILE: wrongCurve })).rejects.toThrow(
      'SIGNING_KEY_FILE: the key is not on the curve P-256',
    );
    const current = await save('good.pem', newKey().privateKey);
    const missing = SigningKeys.load({
      SIGNING_KEY_FILE: current,
      PREVIOUS_SIGNING_KEY_FILE: join(folder, 'no'),
    });
    await expect(missing).rejects.toThrow('PREVIOUS_SIGNING_KEY_FILE: the file cannot be read');
  });
});
