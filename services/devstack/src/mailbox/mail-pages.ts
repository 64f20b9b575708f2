import type { MailFile } from './mail-file.js';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Mails carry what strangers typed: nothing of them may become markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

export function listPage(mails: readonly { name: string; mail: MailFile }[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a><br><small>to ${escapeHtml(mail.to)} · ${escapeHtml(mail.date)}</small></li>`,
  );
  return page(
    'Mailbox',
    rows.length === 0 ? '<p>No mail yet. Reload after registering.</p>' : `<ul>${rows.join('')}</ul>`,
  );
}

export function mailPage(mail: MailFile): string {
  const head = `<p><small>from ${escapeHtml(mail.from)}<br>to ${escapeHtml(mail.to)}<br>${escapeHtml(mail.date)}</small></p>`;
  return page(mail.subject, `<p><a href="/">← all mails</a></p>${head}<pre>${withLinks(mail.text)}</pre>`);
}

export const missingPage = (): string => page('No such mail', '<p><a href="/">← all mails</a></p>');

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
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1917}
li{margin-bottom:1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}small{color:#57534e}
</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}
