import { escapeHtml } from '@colophon/platform/html';
import type { MailFile } from './mail-file.js';

// Mails carry what strangers typed: nothing of them may become markup.

export function listPage(mails: readonly { name: string; mail: MailFile }[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a><br><small>to ${escapeHtml(mail.to)} · ${escapeHtml(mail.date)}</small></li>`,
  );
  const list =
    rows.length === 0 ? '<p>No mail yet. Reload after registering.</p>' : `<ul>${rows.join('')}</ul>`;
  return page('Mailbox', `<h1>Mailbox</h1>${list}`);
}

export type MailView = 'page' | 'text';

/** @param asked the view of the address; a mail of text alone has no other */
export function mailPage(name: string, mail: MailFile, asked: MailView): string {
  const view = mail.html === undefined ? 'text' : asked;
  const address = `/${encodeURIComponent(name)}`;
  const head = `<p><a href="/">← all mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p><small>from ${escapeHtml(mail.from)}<br>to ${escapeHtml(mail.to)}<br>${escapeHtml(mail.date)}</small></p>`;
  const choice = (label: string, which: MailView): string =>
    `<a href="${address}?view=${which}"${view === which ? ' aria-current="page"' : ''}>${label}</a>`;
  const views =
    mail.html === undefined
      ? ''
      : `<nav aria-label="View">${choice('Page', 'page')}${choice('Text', 'text')}</nav>`;
  const body =
    view === 'text'
      ? `<pre>${withLinks(mail.text)}</pre>`
      : `<iframe title="The mail" sandbox="${FRAME_RIGHTS}" src="${address}?view=frame"></iframe>`;
  return page(mail.subject, `${head}${views}${body}`);
}

/** What the page of a mail may do: open its links in new tabs. No script, no form, no way to what surrounds it. */
const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox';

/** Holds the rules of the frame even when its address is opened by itself; nothing is loaded from anywhere. */
export const framePolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`;

/** The mail's own page; links leave the frame, in which the web app refuses to be shown. */
export const framedPage = (html: string): string =>
  html.replace(/^\s*(?:<!doctype[^>]*>)?/i, (start) => `${start}<base target="_blank">`);

export const missingPage = (): string =>
  page('No such mail', '<p><a href="/">← all mails</a></p><h1>No such mail</h1>');

/** Web addresses become links; everything, links included, is escaped. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) =>
      index % 2 === 0 ? escapeHtml(piece) : `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>`,
    )
    .join('');
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.3}ul{padding:0;list-style:none}li{margin-bottom:1rem}small{opacity:.75}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
nav{display:flex;gap:1rem;margin:1rem 0}nav a{padding:.5rem 0}nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
iframe{width:100%;height:75vh;min-height:30rem;border:1px solid #83868f;border-radius:8px;color-scheme:light dark}
</style></head><body>${body}</body></html>`;
}
