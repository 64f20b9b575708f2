import type { MailContent } from './mail-templates.js';

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const layOut = (content: MailContent): MailBody => ({
  text: asText(content),
  html: asHtml(content),
});

const asText = ({ paragraphs, action, note }: MailContent): string =>
  [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [note] : []),
    '-- \nColophon',
  ]
    .join('\n\n')
    .concat('\n');

/** One column, inline styles only: what mail programs understand. */
const asHtml = ({ subject, paragraphs, action, note }: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f4f4f5;color:#18181b;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 16px;font-weight:700;font-size:18px;color:#4338ca">Colophon</p>
<div style="padding:32px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
${note ? `<p style="margin:24px 0 0;font-size:14px;color:#52525b">${escapeHtml(note)}</p>` : ''}
</div>
</div>
</body>
</html>
`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#4338ca;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:14px;color:#52525b;word-break:break-all">Or copy this address: <a href="${escapeHtml(url)}" style="color:#4338ca">${escapeHtml(url)}</a></p>`;
