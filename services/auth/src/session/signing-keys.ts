import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '@colophon/platform';
import type { AuthConfig } from '../auth.config.js';
import { linkKeyOf } from '../link/link-token.js';

export interface SigningKeyPair {
  /** RFC 7638 thumbprint. */
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** SPKI PEM. */
  readonly publicKey: string;
  /** What tokens of mailed links are derived with. */
  readonly linkKey: Buffer;
}

/** The live keys: one signs, all verify. */
export class SigningKeys {
  private constructor(readonly all: readonly [SigningKeyPair, ...SigningKeyPair[]]) {}

  get current(): SigningKeyPair {
    return this.all[0];
  }

  /** @throws ConfigError when a file cannot be read or is no private P-256 key */
  static async load(
    config: Pick<AuthConfig, 'SIGNING_KEY_FILE' | 'PREVIOUS_SIGNING_KEY_FILE'>,
  ): Promise<SigningKeys> {
    const current = await read('SIGNING_KEY_FILE', config.SIGNING_KEY_FILE);
    const previous = config.PREVIOUS_SIGNING_KEY_FILE
      ? [await read('PREVIOUS_SIGNING_KEY_FILE', config.PREVIOUS_SIGNING_KEY_FILE)]
      : [];
    return new SigningKeys([current, ...previous]);
  }
}

const read = async (variableName: string, file: string): Promise<SigningKeyPair> => {
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(await readFile(file));
  } catch {
    throw new ConfigError([`${variableName}: the file cannot be read as a private key in PEM`]);
  }
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new ConfigError([`${variableName}: the key is not on the curve P-256 (prime256v1)`]);
  }
  const publicKey = createPublicKey(privateKey);
  return {
    keyId: thumbprint(publicKey),
    privateKey,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    linkKey: linkKeyOf(privateKey),
  };
};

/** The required members in alphabetical order, as the RFC says. */
const thumbprint = (publicKey: KeyObject): string => {
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' });
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
};
