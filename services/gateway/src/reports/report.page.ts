import { type ReportContent, reportSections, type ReportTable } from '@colophon/contracts/rules';
import { Html, html } from '../pages/html.js';
import { policyOf } from '../pages/page.style.js';
import { reportStyle } from './report.style.js';

export const reportPolicy = policyOf(reportStyle);

const style = new Html(reportStyle);
const joined = (parts: readonly Html[]): Html => new Html(parts.map(({ markup }) => markup).join('\n'));

const isNumber = (cell: string): boolean => /^[–\u2212+\d.]+$/u.test(cell);

/** The first cell names its row. */
const row = (cells: readonly string[], numeric: readonly boolean[]): Html => {
  const marked = cells.map((cell, index) => {
    if (index === 0) return html`<th scope="row"><bdi>${cell}</bdi></th>`;
    return numeric[index] ? html`<td class="number">${cell}</td>` : html`<td>${cell}</td>`;
  });
  return html`<tr>${joined(marked)}</tr>`;
};

const table = ({ caption, head, rows }: ReportTable): Html => {
  const numeric = head.map((_, index) => index > 0 && rows.every((cells) => isNumber(cells[index] ?? '')));
  const heads = head.map((cell, index) =>
    numeric[index] ? html`<th scope="col" class="number">${cell}</th>` : html`<th scope="col">${cell}</th>`,
  );
  // On a narrow screen a table is moved sideways, by the keyboard as well.
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${joined(heads)}</tr></thead>
<tbody>${joined(rows.map((cells) => row(cells, numeric)))}</tbody>
</table></div>`;
};

/** A report as a page that loads nothing and runs nothing: the accessible one, because its PDF has no tags. */
export const reportPage = (content: ReportContent): string => {
  const sections = reportSections(content).map(
    ({ title, paragraphs, tables }) => html`<section>
<h2>${title}</h2>
${joined(paragraphs.map((paragraph) => html`<p>${paragraph}</p>`))}
${joined(tables.map(table))}
</section>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${content.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="muted">Colophon · Findability report</p>
<h1><bdi>${content.title}</bdi></h1>
<p class="muted"><time datetime="${content.createdAt}">${content.createdAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
${joined(sections)}
</main>
</body>
</html>
`.markup;
};
