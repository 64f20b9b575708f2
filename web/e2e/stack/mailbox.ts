import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';

/** A mail as it left, in parts a reader sees. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Header lines, unfolded. */
  readonly headers: string;
  /** Plain text and HTML, decoded, one behind the other. */
  readonly text: string;
}

/** The folder of `.eml` files that a local start keeps instead of sending. */
export class Mailbox {
  private readonly folder: string;
  private readonly read = new Map<string, Mail>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The mails to an address, oldest first. */
  async to(address: string): Promise<Mail[]> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.eml')).toSorted();
    for (const name of names) {
      if (!this.read.has(name)) this.read.set(name, parse(await readFile(join(this.folder, name), 'utf8')));
    }
    const mails = names.flatMap((name) => this.read.get(name) ?? []);
    return mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
  }

  async names(): Promise<string[]> {
    return (await readdir(this.folder)).toSorted();
  }

  /** Waits for the n-th mail to an address whose subject matches. */
  await(address: string, subject: RegExp, count = 1): Promise<Mail> {
    return eventually(
      async () => {
        const mails = await this.to(address);
        const found = mails.filter((mail) => subject.test(mail.subject))[count - 1];
        if (found) return found;
        throw new Error(`there are: ${mails.map((mail) => mail.subject).join(' | ')}`);
      },
      `mail ${String(subject)} number ${count}`,
    );
  }

  /** The token of the first link to one of our pages. */
  async tokenFor(address: string, subject: RegExp, count = 1): Promise<string> {
    const { text } = await this.await(address, subject, count);
    const token = /\?token=([\w.~-]+)/.exec(text)?.[1];
    if (!token) throw new Error(`the mail has no link with a token:\n${text}`);
    return token;
  }
}

const parse = (source: string): Mail => {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const headers = head.replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const to = header('To');
  return {
    to: /<([^>]+)>/.exec(to)?.[1] ?? to.trim(),
    subject: decodeWords(header('Subject')),
    headers,
    // A search for the mails of one address passes those of all others, and most of the work is here.
    get text() {
      return decodeParts(rest.join('\n\n'));
    },
  };
};

/** RFC 2047, as nodemailer writes it. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : quotedPrintable(value.replaceAll('_', ' ')),
    );

const decodeParts = (body: string): string => {
  const parts = body.split(/^--.+$/m);
  return parts
    .map((part) => {
      const [head = '', ...rest] = part.split('\n\n');
      const content = rest.join('\n\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
      return quotedPrintable(parts.length > 1 ? content : part);
    })
    .join('\n');
};

const quotedPrintable = (text: string): string =>
  Buffer.concat(
    // An 8-bit part has characters that stand for themselves.
    text
      .replaceAll(/=\n/g, '')
      .split(/(=[0-9A-F]{2})/i)
      .map((part, index) => Buffer.from(index % 2 ? part.slice(1) : part, index % 2 ? 'hex' : 'utf8')),
  ).toString('utf8');
