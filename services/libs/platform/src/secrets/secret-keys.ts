import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config/config.js';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedSecret {
  readonly keyId: string;
  /** Nonce, ciphertext and tag. */
  readonly sealed: Buffer;
}

/** Where the keys are; each service that seals has keys of its own. */
export interface SecretKeyFiles {
  readonly SECRETS_KEY_FILE: string;
  readonly PREVIOUS_SECRETS_KEY_FILE?: string | undefined;
}

interface SecretKey {
  readonly id: string;
  readonly sealing: Buffer;
  readonly marking: Buffer;
}

/** The keys of what must be kept readable but not in the database alone: one seals, both open. */
export class SecretKeys {
  private constructor(private readonly all: readonly [SecretKey, ...SecretKey[]]) {}

  get currentId(): string {
    return this.all[0].id;
  }

  /** @throws ConfigError when a file cannot be read or holds no 32 bytes in base64 */
  static async load(config: SecretKeyFiles): Promise<SecretKeys> {
    const current = await read('SECRETS_KEY_FILE', config.SECRETS_KEY_FILE);
    const previous = config.PREVIOUS_SECRETS_KEY_FILE
      ? [await read('PREVIOUS_SECRETS_KEY_FILE', config.PREVIOUS_SECRETS_KEY_FILE)]
      : [];
    return new SecretKeys([current, ...previous]);
  }

  /** @param owner bound to the secret: in another user's row it does not open */
  seal(secret: Buffer, owner: string): SealedSecret {
    const { id, sealing } = this.all[0];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    return { keyId: id, sealed };
  }

  /** @throws Error for a key that was taken away too early, or bytes that were changed */
  open({ keyId, sealed }: SealedSecret, owner: string): Buffer {
    const key = this.all.find(({ id }) => id === keyId);
    if (!key)
      throw new Error(
        `a secret is sealed by the key ${keyId}, which is not among SECRETS_KEY_FILE and PREVIOUS_SECRETS_KEY_FILE`,
      );
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key.sealing, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** Digests that show whether two texts are equal, but only to holders of a key; one per key, the current first. */
  marksOf(text: string): [Buffer, ...Buffer[]] {
    const [current, ...others] = this.all;
    const mark = ({ marking }: SecretKey) => createHmac('sha256', marking).update(text).digest();
    return [mark(current), ...others.map(mark)];
  }
}

const read = async (variableName: string, file: string): Promise<SecretKey> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError([`${variableName}: the file cannot be read`]);
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES) {
    throw new ConfigError([
      `${variableName}: the file must hold ${KEY_BYTES} bytes in base64 (openssl rand -base64 32)`,
    ]);
  }
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `colophon ${purpose} v1`, KEY_BYTES));
  return {
    id: createHash('sha256').update(derive('key id')).digest('hex').slice(0, 16),
    sealing: derive('sealed secrets'),
    marking: derive('marks'),
  };
};
