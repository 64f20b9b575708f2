import { colours, LAYOUT, style } from './mail-style.js';

const markLine = (name: string, colour: string, width: number): string =>
  `<tr><td style="padding:0 0 2px"><table ${LAYOUT} width="${width}"><tr><td class="${name}" height="2" bgcolor="${colour}" style="height:2px;font-size:0;line-height:0;background-color:${colour}"></td></tr></table></td></tr>`;

/** The page with its filled-in line, drawn with cells. */
const MARK = `<table ${LAYOUT} aria-hidden="true" class="mark" style="border:2px solid ${colours.ink};border-radius:3px;background-color:${colours.surface}"><tr><td style="padding:8px 3px 1px"><table ${LAYOUT}>
${markLine('mark-line', colours.edge, 10)}
${markLine('mark-line', colours.edge, 10)}
${markLine('mark-accent', colours.accent, 6)}
</table></td></tr></table>`;

/** Name and sign in text and cells: a picture would have to be loaded. */
export const BRAND = `<table ${LAYOUT}><tr><td style="padding:0 10px 0 0">${MARK}</td><td class="ink" style="${style.brand}">Colophon</td></tr></table>`;
