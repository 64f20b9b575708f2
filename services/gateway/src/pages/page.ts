import type { FastifyReply } from 'fastify';
import { Html, html } from './html.js';
import { pagePolicy, pageStyle } from './page.style.js';

/** One page of our own, for people who come from a mail or go to pay and need no web app. */
export interface Page {
  /** The only first-level heading, and what the browser's tab says. */
  readonly title: string;
  /** Above the heading: what kind of page this is. */
  readonly note?: Html;
  readonly body: Html;
  /** Small print. */
  readonly footer: string;
}

export const sendPage = (reply: FastifyReply, status: number, page: Page): void => {
  void reply
    .status(status)
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(render(page));
};

const style = new Html(pageStyle);

const mark = html`<svg viewBox="0 0 24 28" width="21" height="24" fill="none" stroke-linecap="round" aria-hidden="true"><path class="sheet" d="M1.5 3a1.5 1.5 0 0 1 1.5-1.5h12L22.5 9v16a1.5 1.5 0 0 1-1.5 1.5H3A1.5 1.5 0 0 1 1.5 25z" stroke-width="1.6"/><path class="line" d="M6 13h12M6 17h12" stroke-width="1.6"/><path class="field" d="M6 21.5h7" stroke-width="2.4"/></svg>`;

export const render = ({ title, note, body, footer }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Colophon</title>
<style>${style}</style>
</head>
<body>
<header><a class="brand" href="/">${mark}Colophon</a></header>
<main>
<div class="card">
${note ?? ''}
<h1>${title}</h1>
${body}
</div>
</main>
<footer><p>${footer}</p></footer>
</body>
</html>
`.markup;

const warning = html`<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="M10 6v5M10 14h.01"/></svg>`;
const check = html`<svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="m6.5 10.2 2.4 2.4 4.6-5"/></svg>`;

export const warningNote = (text: string): Html => html`<p class="note">${warning}<span>${text}</span></p>`;
export const successNote = (text: string): Html => html`<p class="note ok">${check}<span>${text}</span></p>`;
