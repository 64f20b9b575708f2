const utf8 = new TextDecoder('utf-8', { fatal: true });
const upperHalf = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, at) => 128 + at),
);

/** Characters of several bytes (RFC 3629), each byte a code unit; or one byte that belongs to none. */
const characters =
  /(?:[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}){1,100}|[\x80-\xff]/g;

const decoded = (units: string): string =>
  units.length > 1
    ? Buffer.from(units, 'latin1').toString('utf8')
    : upperHalf.charAt(units.charCodeAt(0) - 128);

/** Text in UTF-8. Bytes that are none are read as Windows-1252, which old programs wrote in its place. */
export function utf8Text(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString('latin1').replace(characters, decoded);
  }
}
