/** Stands for the address of the installation, which the server writes in its place. */
export const ORIGIN = 'https://colophon-public-url.invalid';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const property = (name, content) => `<meta property="${name}" content="${escape(content)}">`;
const named = (name, content) => `<meta name="${name}" content="${escape(content)}">`;

/** Of a screen behind the login: its title comes with its data, and it is nothing to find. */
export const SHELL_HEAD = [
  '<title>Colophon</title>',
  named('description', 'Your documents in Colophon: upload PDFs, review their metadata, download them.'),
  named('robots', 'noindex'),
].join('\n    ');

/** What search engines and link previews read of a page. */
export function headOf({ path, title, description, indexed }) {
  const fullTitle = `${title} · Colophon`;
  const image = `${ORIGIN}/social.png`;
  const address = ORIGIN + path;
  return [
    `<title>${escape(fullTitle)}</title>`,
    named('description', description),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    `<link rel="canonical" href="${address}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Colophon'),
    property('og:title', fullTitle),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'The document properties of a PDF, filled in by Colophon'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', fullTitle),
    named('twitter:description', description),
    named('twitter:image', image),
  ].join('\n    ');
}
