import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { openWithEmptyPassword, type StandardHandler } from './crypt-keys.js';
import { asBoolean, asBytes, asName, asNumber, dictGet, type PdfValue } from '../syntax/pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { rc4 } from './rc4.js';

type Cipher = 'none' | 'rc4' | 'aes128' | 'aes256';
/** Streams and strings may use different ciphers; metadata streams may be left out. */
export type CryptUse = 'stream' | 'string' | 'metadata';

const damaged = (detail: string) => new PdfError('DAMAGED', detail);
/** Bit 4 of /P: the owner allows changes of the contents. */
const mayModify = 1 << 3;
/** Bit 5: text may be taken out; bit 10: by screen readers at least. */
const mayExtract = (1 << 4) | (1 << 9);
/** At least, of /OE and /UE; some writers pad them. */
const wrappedBytes = 32;

/** Encrypts and decrypts with the file key of a file that opens without a password, its attachments perhaps not. */
export class Crypt {
  private constructor(
    private readonly key: Buffer,
    private readonly ciphers: Record<CryptUse, Cipher>,
    /** False when the owner forbids changes and the empty password is only the user's. */
    readonly modifiable: boolean,
    /** False when the owner forbids to take the text out, in the same case. */
    readonly extractable: boolean,
  ) {}

  static open(
    dict: PdfValue,
    id: Buffer,
    resolve: (value: PdfValue | undefined) => PdfValue | undefined,
  ): Crypt {
    const get = (key: string) => resolve(dictGet(dict, key));
    const filter = asName(get('Filter'));
    if (filter !== 'Standard') throw new PdfError('ENCRYPTED_HANDLER', filter);
    const version = asNumber(get('V')) ?? 0;
    const revision = asNumber(get('R')) ?? 0;
    if (![1, 2, 4, 5].includes(version) || ![2, 3, 4, 5, 6].includes(revision))
      throw new PdfError('ENCRYPTED_HANDLER', `V${version} R${revision}`);
    const [owner, user] = [asBytes(get('O')), asBytes(get('U'))];
    if (!owner || !user) throw damaged('no passwords');
    const [ownerEncrypted, userEncrypted] = [asBytes(get('OE')), asBytes(get('UE'))];
    const isWrapped = [ownerEncrypted, userEncrypted].every((key) => key && key.length >= wrappedBytes);
    if (version === 5 && !isWrapped) throw damaged('wrapped keys');
    const handler: StandardHandler = {
      version,
      revision,
      permissions: asNumber(get('P')) ?? 0,
      owner,
      user,
      ownerEncrypted: ownerEncrypted ?? Buffer.alloc(0),
      userEncrypted: userEncrypted ?? Buffer.alloc(0),
      keyBytes: keyBytes(version, revision, asNumber(get('Length'))),
      encryptMetadata: version < 4 || asBoolean(get('EncryptMetadata')) !== false,
      id,
    };
    const stream = cipherOf(version, dict, 'StmF', resolve);
    const string = cipherOf(version, dict, 'StrF', resolve);
    const metadata = handler.encryptMetadata ? stream : 'none';
    const opened = openWithEmptyPassword(handler);
    // Where only attachments are encrypted, nothing else needs the key. A filter that is lost does not tell.
    const isOpen = (use: 'StmF' | 'StrF') =>
      dictGet(dict, use) === undefined || asName(get(use)) === 'Identity';
    if (!opened && !(version >= 4 && isOpen('StmF') && isOpen('StrF')))
      throw new PdfError('ENCRYPTED_PASSWORD');
    const { key, asOwner } = opened ?? { key: Buffer.alloc(0), asOwner: false };
    const allows = (bits: number) => asOwner || (handler.permissions & bits) !== 0;
    return new Crypt(key, { stream, string, metadata }, allows(mayModify), allows(mayExtract));
  }

  encrypt(data: Buffer, num: number, gen: number, use: CryptUse): Buffer {
    const cipher = this.ciphers[use];
    if (cipher === 'none') return data;
    const key = this.objectKey(num, gen, cipher);
    if (cipher === 'rc4') return rc4(key, data);
    // Of key and content, not of chance: what is written twice is the same file.
    const vector = createHmac('sha256', key).update(`${num} ${gen} `).update(data).digest().subarray(0, 16);
    const aes = createCipheriv(cipher === 'aes256' ? 'aes-256-cbc' : 'aes-128-cbc', key, vector);
    return Buffer.concat([vector, aes.update(data), aes.final()]);
  }

  decrypt(data: Buffer, num: number, gen: number, use: CryptUse): Buffer {
    const cipher = this.ciphers[use];
    if (cipher === 'none') return data;
    const key = this.objectKey(num, gen, cipher);
    if (cipher === 'rc4') return rc4(key, data);
    if (data.length < 32) return Buffer.alloc(0);
    const name = cipher === 'aes256' ? 'aes-256-cbc' : 'aes-128-cbc';
    const aes = createDecipheriv(name, key, data.subarray(0, 16));
    try {
      return Buffer.concat([aes.update(data.subarray(16)), aes.final()]);
    } catch (error) {
      throw new PdfError('DAMAGED', 'decryption', { cause: error });
    }
  }

  private objectKey(num: number, gen: number, cipher: Cipher): Buffer {
    if (cipher === 'aes256') return this.key;
    const suffix = Buffer.from([num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255]);
    const salt = Buffer.from(cipher === 'aes128' ? 'sAlT' : '', 'latin1');
    const digest = createHash('md5')
      .update(Buffer.concat([this.key, suffix, salt]))
      .digest();
    return digest.subarray(0, Math.min(this.key.length + 5, 16));
  }
}

function keyBytes(version: number, revision: number, bits: number | undefined): number {
  if (version === 1 || revision === 2) return 5;
  if (version === 4) return 16;
  const bytes = Math.floor((bits ?? 40) / 8);
  return bytes >= 5 && bytes <= 16 ? bytes : 16;
}

function cipherOf(
  version: number,
  dict: PdfValue,
  key: 'StmF' | 'StrF',
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Cipher {
  if (version < 4) return 'rc4';
  const name = asName(resolve(dictGet(dict, key))) ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filter = resolve(dictGet(resolve(dictGet(dict, 'CF')), name));
  const method = asName(resolve(dictGet(filter, 'CFM'))) ?? 'None';
  switch (method) {
    case 'None':
      return 'none';
    case 'V2':
      return 'rc4';
    case 'AESV2':
      return 'aes128';
    case 'AESV3':
      return 'aes256';
    default:
      throw new PdfError('ENCRYPTED_HANDLER', method);
  }
}
