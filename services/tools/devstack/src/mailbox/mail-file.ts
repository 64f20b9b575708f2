/** What the mailbox shows of one `.eml` file. */
export interface MailFile {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  /** The plain text; of a mail with HTML alone, its text without tags. */
  readonly text: string;
  /** The HTML as it came, hostile or not; undefined for a mail of text alone. */
  readonly html: string | undefined;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Nested parts beyond this depth are not looked into; real mails need two. */
const DEEPEST_PART = 5;

/** Reads the subset of MIME that our own mails use. Never throws: a file that is no mail shows as its text. */
export function parseMail(source: string): MailFile {
  const root = splitPart(source);
  const header = (name: string): string => decodeWords(root.headers.get(name) ?? '');
  return {
    subject: header('subject') || '(no subject)',
    from: header('from'),
    to: header('to'),
    date: header('date'),
    ...contentOf(root),
  };
}

function splitPart(source: string): Part {
  const normalized = source.replaceAll('\r\n', '\n');
  const end = normalized.indexOf('\n\n');
  const head = end < 0 ? normalized : normalized.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : normalized.slice(end + 2) };
}

function contentOf(root: Part): Pick<MailFile, 'text' | 'html'> {
  const leaves = leavesOf(root, 0);
  const bodyOf = (type: string): string | undefined => {
    const leaf = leaves.find((part) => contentType(part).startsWith(type));
    return leaf && decodeBody(leaf);
  };
  const html = bodyOf('text/html');
  return { text: bodyOf('text/plain') ?? html?.replaceAll(/<[^<>]*>/g, ' ') ?? decodeBody(root), html };
}

function leavesOf(part: Part, depth: number): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (!contentType(part).startsWith('multipart/') || boundary === undefined || depth >= DEEPEST_PART)
    return [part];
  return `\n${part.body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leavesOf(splitPart(piece.replace(/^[^\n]*\n/, '')), depth + 1));
}

const contentType = (part: Part): string => (part.headers.get('content-type') ?? 'text/plain').toLowerCase();

function decodeBody({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      // A blank before the mark belongs to the text; one behind it was added on the way.
      return decodeQuoted(body.replaceAll(/=[ \t]*\n/g, ''));
    default:
      return body;
  }
}

/** Runs of `=XX` are the bytes of UTF-8 text; everything between them is literal. */
function decodeQuoted(text: string): string {
  return text.replaceAll(/(?:=[0-9A-Fa-f]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}

/** Encoded words of RFC 2047 in headers; always UTF-8 in our mails. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
