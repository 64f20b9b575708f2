import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SecretKeys } from './secret-keys.js';

describe('sealed secrets', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secret-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const newFile = async (name: string, content = `${randomBytes(32).toString('base64')}\n`) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  };
  const secret = Buffer.from('a secret of twenty b');

  it('open only for their owner, and not when a bit was changed', async () => {
    const keys = await SecretKeys.load({ SECRETS_KEY_FILE: await newFile('one') });
    const box = keys.seal(secret, 'ada');
    expect(box.sealed.includes(secret)).toBe(false);
    expect(keys.open(box, 'ada')).toEqual(secret);
    expect(() => keys.open(box, 'grace')).toThrow(/authenticate/);
    for (let at = 0; at < box.sealed.length; at += 1) {
      const changed = Buffer.from(box.sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => keys.open({ ...box, sealed: changed }, 'ada')).toThrow(/authenticate/);
    }
  });

  it('are sealed differently each time', async () => {
    const keys = await SecretKeys.load({ SECRETS_KEY_FILE: await newFile('one') });
    expect(keys.seal(secret, 'ada').sealed).not.toEqual(keys.seal(secret, 'ada').sealed);
  });

  it('open after a change of keys as long as the old one is there', async () => {
    const [old, young] = [await newFile('old'), await newFile('young')];
    const before = await SecretKeys.load({ SECRETS_KEY_FILE: old });
    const box = before.seal(secret, 'ada');
    const during = await SecretKeys.load({ SECRETS_KEY_FILE: young, PREVIOUS_SECRETS_KEY_FILE: old });
    expect(during.open(box, 'ada')).toEqual(secret);
    expect(during.seal(secret, 'ada').keyId).not.toBe(box.keyId);
    expect(during.marksOf('a@b.co')[1]).toEqual(before.marksOf('a@b.co')[0]);
    const after = await SecretKeys.load({ SECRETS_KEY_FILE: young });
    expect(() => after.open(box, 'ada')).toThrow('PREVIOUS_SECRETS_KEY_FILE');
  });

  it.each([
    ['no base64', 'password'],
    ['too short', randomBytes(31).toString('base64')],
    ['empty', ''],
  ])('stop the start when a key file is %s', async (_case, content) => {
    const file = await newFile('wrong', content);
    await expect(SecretKeys.load({ SECRETS_KEY_FILE: file })).rejects.toThrow(
      'SECRETS_KEY_FILE: the file must hold',
    );
    await expect(SecretKeys.load({ SECRETS_KEY_FILE: join(folder, 'none') })).rejects.toThrow(
      'cannot be read',
    );
  });
});
