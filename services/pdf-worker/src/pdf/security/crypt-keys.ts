import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { rc4 } from './rc4.js';

/** The values of a standard security handler that keys are derived from. */
export interface StandardHandler {
  readonly version: number;
  readonly revision: number;
  readonly permissions: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly userEncrypted: Buffer;
  readonly ownerEncrypted: Buffer;
  readonly keyBytes: number;
  readonly encryptMetadata: boolean;
  /** First element of the file's /ID; empty where it has none. */
  readonly id: Buffer;
}

export interface OpenedHandler {
  readonly key: Buffer;
  /** True when the empty password is the owner's: /P does not bind. */
  readonly asOwner: boolean;
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
const nothing = Buffer.alloc(0);
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const xored = (key: Buffer, mask: number) => Buffer.from(key.map((byte) => byte ^ mask));

/** Opens the file with the empty password; undefined when it needs another. */
export function openWithEmptyPassword(handler: StandardHandler): OpenedHandler | undefined {
  return handler.version >= 5 ? openAes256(handler) : openLegacy(handler);
}

function openLegacy(handler: StandardHandler): OpenedHandler | undefined {
  const asOwner = legacyUserPasswordByOwner(handler);
  const ownerKey = legacyKey(handler, asOwner);
  if (legacyUserMatches(handler, ownerKey)) return { key: ownerKey, asOwner: true };
  const key = legacyKey(handler, padding);
  return legacyUserMatches(handler, key) ? { key, asOwner: false } : undefined;
}

function legacyKey(handler: StandardHandler, padded: Buffer): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(handler.permissions | 0);
  const unencrypted =
    handler.revision >= 4 && !handler.encryptMetadata ? Buffer.from('ffffffff', 'hex') : nothing;
  let key = md5(padded, handler.owner.subarray(0, 32), permissions, handler.id, unencrypted);
  if (handler.revision >= 3) {
    for (let i = 0; i < 50; i++) key = md5(key.subarray(0, handler.keyBytes));
  }
  return key.subarray(0, handler.keyBytes);
}

function legacyUserMatches(handler: StandardHandler, key: Buffer): boolean {
  if (handler.revision === 2) return rc4(key, padding).equals(handler.user.subarray(0, 32));
  let digest = rc4(key, md5(padding, handler.id));
  for (let i = 1; i < 20; i++) digest = rc4(xored(key, i), digest);
  return digest.equals(handler.user.subarray(0, 16));
}

/** The padded user password that the empty owner password reveals; nonsense when it is not the owner's. */
function legacyUserPasswordByOwner(handler: StandardHandler): Buffer {
  let key = md5(padding);
  if (handler.revision >= 3) for (let i = 0; i < 50; i++) key = md5(key.subarray(0, 16));
  key = key.subarray(0, handler.keyBytes);
  let password: Buffer = Buffer.from(handler.owner.subarray(0, 32));
  if (handler.revision === 2) return rc4(key, password);
  for (let i = 19; i >= 0; i--) password = rc4(xored(key, i), password);
  return password;
}

function openAes256(handler: StandardHandler): OpenedHandler | undefined {
  const { owner, user, revision } = handler;
  const userBytes = user.subarray(0, 48);
  const hash = (salt: Buffer, extra: Buffer) => hash2b(salt, extra, revision);
  if (hash(owner.subarray(32, 40), userBytes).equals(owner.subarray(0, 32))) {
    const key = unwrap(hash(owner.subarray(40, 48), userBytes), handler.ownerEncrypted);
    return { key, asOwner: true };
  }
  if (hash(user.subarray(32, 40), nothing).equals(user.subarray(0, 32))) {
    return { key: unwrap(hash(user.subarray(40, 48), nothing), handler.userEncrypted), asOwner: false };
  }
  return undefined;
}

function unwrap(key: Buffer, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(wrapped.subarray(0, 32)), decipher.final()]);
}

/** Algorithm 2.B of ISO 32000-2 for the empty password; revision 5 stops after the first digest. */
function hash2b(salt: Buffer, extra: Buffer, revision: number): Buffer {
  let key: Buffer = createHash('sha256')
    .update(Buffer.concat([salt, extra]))
    .digest();
  if (revision < 6) return key;
  for (let round = 0; ; round++) {
    const block = Buffer.concat([key, extra]);
    const repeated = Buffer.concat(Array<Buffer>(64).fill(block));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const modulo = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][modulo] ?? 'sha256')
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}
