/** One mail as a reader sees it. */
export interface ParsedMail {
  readonly fileName: string;
  readonly to: string;
  readonly subject: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Reads what RFC 5322 and MIME say of our own kind of mail: two alternatives, encoded as nodemailer sees fit. */
export const parseMail = (fileName: string, raw: Buffer): ParsedMail => {
  const whole = parsePart(raw.toString('latin1'));
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error(`${fileName} is not a multipart mail`);
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.trimStart()));
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    if (!part) throw new Error(`${fileName} has no ${type}`);
    return decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit');
  };
  return {
    fileName,
    to: (whole.headers.get('to') ?? '').replaceAll(/[<>]/g, ''),
    subject: whole.headers.get('subject') ?? '',
    headers: whole.headers,
    text: bodyOf('text/plain; charset=utf-8'),
    html: bodyOf('text/html; charset=utf-8'),
  };
};

const parsePart = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: raw.slice(end + 4) };
};

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
