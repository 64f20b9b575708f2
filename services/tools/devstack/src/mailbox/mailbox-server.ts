import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type MailFile, parseMail } from './mail-file.js';
import { framedPage, framePolicy, listPage, mailPage, missingPage } from './mail-pages.js';

/** The page on which the mails of a local start are read. */
export interface Mailbox {
  readonly url: string;
  close(): Promise<void>;
}

/** Newest mails shown on the list. */
const LIST_LENGTH = 100;
const MAIL_NAME = /^[\w.@+-]+\.eml$/;

/** Shows the `.eml` files of a folder on a free port of loopback only: mails hold links that open accounts. */
export async function startMailbox(directory: string): Promise<Mailbox> {
  const server = createServer((request, response) => {
    const { name, view } = addressOf(request.url ?? '/');
    // Only our own address: another site's name that points here must not read mails through the browser.
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? ''))
      send(response, 421, missingPage());
    else void (name === '' ? showList(directory, response) : showMail(directory, name, view, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function showList(directory: string, response: ServerResponse): Promise<void> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => MAIL_NAME.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newest = dated
    .toSorted((a, b) => b.time - a.time || (a.name < b.name ? 1 : -1))
    .slice(0, LIST_LENGTH);
  const mails = await Promise.all(
    newest.map(async ({ name }) => ({ name, mail: await read(directory, name) })),
  );
  send(
    response,
    200,
    listPage(mails.flatMap(({ name, mail }) => (mail === undefined ? [] : [{ name, mail }]))),
  );
}

async function showMail(
  directory: string,
  name: string,
  view: string | null,
  response: ServerResponse,
): Promise<void> {
  const mail = MAIL_NAME.test(name) ? await read(directory, name) : undefined;
  if (mail === undefined) send(response, 404, missingPage());
  else if (view !== 'frame') send(response, 200, mailPage(name, mail, view === 'text' ? 'text' : 'page'));
  else if (mail.html === undefined) send(response, 404, missingPage());
  else send(response, 200, framedPage(mail.html), framePolicy);
}

async function read(directory: string, name: string): Promise<MailFile | undefined> {
  const source = await readFile(join(directory, name), 'utf8').catch(() => undefined);
  return source === undefined ? undefined : parseMail(source);
}

function addressOf(address: string): { name: string; view: string | null } {
  try {
    const url = new URL(address, 'http://localhost');
    return { name: decodeURIComponent(url.pathname.slice(1)), view: url.searchParams.get('view') };
  } catch {
    return { name: '?', view: null };
  }
}

/** Our own pages: no script, and no frame but the one with a mail. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function send(response: ServerResponse, status: number, html: string, policy = PAGE_POLICY): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  response.end(html);
}
