import { escapeHtml } from '@colophon/platform';
import type { MailAction, MailContent, MailFact, UnsubscribeOffer } from './mail-content.js';
import { BRAND } from './mail-brand.js';
import { colours, LAYOUT, style, styleSheet } from './mail-style.js';

/** Pixels; what every mail program shows without scrolling sideways. */
const WIDTH = 600;

/**
 * One column of tables with inline styles, which every mail program understands, Outlook's of Word included. Nothing
 * is loaded from anywhere: neither images nor fonts, so opening a mail is not tracked. The language is set
 * again inside, because many programs keep only the content of the body.
 */
export const asHtml = (
  content: MailContent,
  unsubscribe: UnsubscribeOffer | undefined,
): string => `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
${styleSheet}
</style>
</head>
<body class="paper" style="margin:0;padding:0;${style.paper}">
${preview(content.preview)}
<div role="article" aria-roledescription="email" aria-label="${escapeHtml(content.subject)}" lang="en" dir="ltr">
<table ${LAYOUT} width="100%" class="paper" bgcolor="${colours.paper}" style="${style.paper}">
<tr><td align="center" class="outer" style="padding:40px 16px">
<!--[if mso]><table ${LAYOUT} width="${WIDTH}"><tr><td><![endif]-->
<table ${LAYOUT} width="100%" style="max-width:${WIDTH}px">
<tr><td style="padding:0 4px 20px">${BRAND}</td></tr>
<tr><td class="card inset" bgcolor="${colours.surface}" style="padding:40px;${style.card}">
${card(content)}
</td></tr>
<tr><td style="padding:20px 4px 0">
${footer(content.reason, unsubscribe)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;

/** Invisible on the page; the blanks keep what follows from an inbox's line. */
const preview = (text: string): string =>
  `<div aria-hidden="true" style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${escapeHtml(text)}${'&#8199;&#847; '.repeat(60)}</div>`;

const card = ({ subject, paragraphs, facts, action, alternative, note }: MailContent): string =>
  [
    `<h1 class="ink heading" style="margin:0;${style.heading}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(
      (paragraph) => `<p class="ink" style="margin:16px 0 0;${style.body}">${escapeHtml(paragraph)}</p>`,
    ),
    ...(facts ? [factTable(subject, facts)] : []),
    ...(action ? [button(action)] : []),
    ...(alternative ? [textLink(alternative)] : []),
    ...(note ? [`<p class="muted" style="margin:24px 0 0;${style.small}">${escapeHtml(note)}</p>`] : []),
  ].join('\n');

/** Values are isolated from the text around them, whatever the direction of their script. */
const factTable = (title: string, facts: readonly MailFact[]): string =>
  below(
    24,
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${escapeHtml(title)}">
${facts
  .map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" width="128" class="muted rule" style="padding:11px 16px 11px 0;text-align:left;${style.label};${style.rule}">${escapeHtml(label)}</th><td valign="top" class="ink rule" style="padding:11px 0;word-break:break-word;overflow-wrap:anywhere;${style.value};${style.rule}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  .join('\n')}
</table>`,
  );

/** A coloured cell round a link: Outlook gives the padding to the cell, all others to the link. */
const button = ({ label, url, spelledOut }: MailAction): string => {
  const address = escapeHtml(url);
  const link = below(
    28,
    `<table ${LAYOUT}><tr><td align="center" class="button" bgcolor="${colours.accent}" style="${style.button};mso-padding-alt:12px 24px"><a href="${address}" class="button-text" style="display:inline-block;padding:12px 24px;${style.buttonText}">${escapeHtml(label)}</a></td></tr></table>`,
  );
  if (!spelledOut) return link;
  return `${link}
<p class="muted" style="margin:20px 0 0;word-break:break-all;${style.small}">Or open this address:<br><a href="${address}" class="link" style="${style.link}">${address}</a></p>`;
};

/** Outlook knows no margins round tables, but knows the padding of cells. */
const below = (pixels: number, html: string): string =>
  `<table ${LAYOUT} width="100%"><tr><td style="padding:${pixels}px 0 0">${html}</td></tr></table>`;

const textLink = ({ label, url }: MailAction): string =>
  `<p class="ink" style="margin:16px 0 0;${style.body}"><a href="${escapeHtml(url)}" class="link" style="${style.link}">${escapeHtml(label)}</a></p>`;

const footer = (reason: string, unsubscribe: UnsubscribeOffer | undefined): string => {
  const link = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" class="link" style="${style.link}">${escapeHtml(unsubscribe.label)}</a>`
    : '';
  return `<p class="muted" style="margin:0;${style.small}">${escapeHtml(reason)}${link}</p>`;
};
