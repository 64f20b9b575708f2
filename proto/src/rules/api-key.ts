// Keys of programs: `clphk_`, 32 random signs of base62, and the CRC32 of all before as 6 signs of base62. A scanner knows
// a key by its pattern, and a wrong one by its checksum without a call.

const PREFIX = 'clphk_';
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
const KEY = /^clphk_[0-9A-Za-z]{38}$/;
const KEYS_IN_TEXT = /clphk_[0-9A-Za-z]{38}/g;
const RANDOM = /^[0-9A-Za-z]{32}$/;
/** Signs of the random part that name a key to people. */
const HINT_LENGTH = 4;

/** What the random part of a key consists of: 32 of these, 190 random bits. */
export const apiKeySigns = { alphabet: SIGNS, length: 32 } as const;

/** CRC-32 as in ISO 3309 (gzip, PNG), of ASCII text. */
const crc32 = (text: string): number => {
  let crc = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const checksumOf = (text: string): string => {
  let signs = '';
  for (let rest = crc32(text); signs.length < CHECKSUM_LENGTH; rest = Math.floor(rest / SIGNS.length))
    signs = SIGNS.charAt(rest % SIGNS.length) + signs;
  return signs;
};

/** The key with this random part. */
export const apiKeyWith = (random: string): string => {
  if (!RANDOM.test(random)) throw new RangeError('A key has 32 random signs of base62');
  return `${PREFIX}${random}${checksumOf(PREFIX + random)}`;
};

/** Whether the text is a key that may exist. */
export const isApiKey = (text: string): boolean =>
  KEY.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));

/** Whether the text was meant to be a key, right or wrong; no session token is. */
export const looksLikeApiKey = (text: string): boolean => text.startsWith(PREFIX);

/** What names a key in lists and mails: `clphk_Ab3d…`. */
export const apiKeyHint = (key: string): string => `${key.slice(0, PREFIX.length + HINT_LENGTH)}…`;

/** The text without keys, also wrong ones: a typing error away from a right one they are secrets, too. */
export const withoutApiKeys = (text: string): string =>
  text.includes(PREFIX) ? text.replace(KEYS_IN_TEXT, `${PREFIX}[redacted]`) : text;
