import type { Row } from './trace-rows.ts';

const WIDTH = 900;
const LABELS = 350;
/** Of what a bar took, beside it. */
const DURATIONS = 60;
const ROW = 19;
const HEAD = 92;
const FOOT = 14;
const INDENT = 7;
/** Of the font below, on average. */
const CHARACTER = 6.1;
/** A bar that is too short to see is drawn this long. */
const LEAST = 2;

/** A pair for light and dark backgrounds, one per service, also distinguishable for colour-blind people. */
const COLOURS = [
  ['#2563a8', '#6db1ff'],
  ['#b45309', '#f0a44b'],
  ['#0f766e', '#45c7b8'],
  ['#9d3c8c', '#e58fd6'],
  ['#5b6b1f', '#b3c95a'],
  ['#b3362b', '#ff8d80'],
  ['#5b4bb5', '#a99cff'],
] as const;

/**
 * One trace as a drawing that can be read on light and dark ground: a row a span, a colour a service, time to the
 * right.
 */
export const waterfallOf = (rows: readonly Row[], title: string): string => {
  const services = [...new Set(rows.map(({ service }) => service))];
  const last = Math.max(1, ...rows.map(({ end }) => end));
  const x = (ms: number): number => LABELS + (ms / last) * (WIDTH - LABELS - DURATIONS);
  const y = (index: number): number => HEAD + index * ROW;
  const height = y(rows.length) + FOOT;
  const colour = (service: string): string => `s${services.indexOf(service) % COLOURS.length}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="title" x="12" y="24">${escaped(title)}</text>`,
    ...legend(services, colour),
    ...axis(last, x, height),
    ...rows.flatMap((row, index) => linkOf(rows, row, { x, from: y(row.sentBy ?? 0), to: y(index) })),
    ...rows.map((row, index) => rowOf(row, { x, y: y(index), colour: colour(row.service) })),
    '</svg>\n',
  ].join('\n');
};

const legend = (services: readonly string[], colour: (service: string) => string): string[] => {
  let left = 12;
  const names = services.map((service) => {
    const entry = `<rect class="${colour(service)}" x="${at(left)}" y="37" width="10" height="10" rx="2"/><text x="${at(left + 15)}" y="46">${escaped(service)}</text>`;
    left += 34 + service.length * CHARACTER;
    return entry;
  });
  const signs =
    '<rect class="s0" x="12" y="56" width="26" height="10" rx="2"/><rect class="query" x="18" y="58" width="6" height="5"/><rect class="query" x="27" y="58" width="3" height="5"/><text x="44" y="65">calls of Postgres in a span</text>' +
    '<path class="link" d="M214 61h26" marker-end="url(#tip)"/><text x="248" y="65">an event, from its sender to its consumer</text>';
  return [...names, TIP, signs];
};

const TIP =
  '<defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path class="tip" d="M0 0l6 3-6 3z"/></marker></defs>';

const axis = (last: number, x: (ms: number) => number, height: number): string[] => {
  const step = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000].map((power) => digit * power));
  const every = step.toSorted((a, b) => a - b).find((ms) => last / ms <= 7) ?? last;
  const ticks = Array.from({ length: Math.floor(last / every) + 1 }, (_, index) => index * every);
  return ticks.map(
    (ms) =>
      `<path class="grid" d="M${at(x(ms))} ${HEAD - 6}V${height - FOOT}"/><text class="tick" x="${at(x(ms))}" y="${HEAD - 11}">${ms} ms</text>`,
  );
};

const rowOf = (row: Row, { x, y, colour }: { x: (ms: number) => number; y: number; colour: string }) => {
  const left = 12 + row.depth * INDENT;
  const bar = Math.max(LEAST, x(row.end) - x(row.start));
  const baseline = y + 13;
  const took = `${shown(row.end - row.start)} ms${row.attempt > 1 ? `, attempt ${row.attempt}` : ''}${row.failed ? ', failed' : ''}`;
  const label = fitted(`${row.service} ${shortened(row.name)}`, LABELS - left - 8);
  const service = label.slice(0, row.service.length);
  return [
    `<g><title>${escaped(`${row.service}: ${row.name}, ${took}`)}</title>`,
    `<text x="${left}" y="${baseline}"><tspan class="${colour}">${escaped(service)}</tspan>${escaped(label.slice(service.length))}</text>`,
    `<rect class="${colour}${row.failed ? ' failed' : ''}" x="${at(x(row.start))}" y="${y + 4}" width="${at(bar)}" height="${ROW - 8}" rx="2"/>`,
    ...row.queries.map(
      ({ start, end }) =>
        `<rect class="query" x="${at(x(start))}" y="${y + 7}" width="${at(Math.max(1, x(end) - x(start) - 0.5))}" height="${ROW - 14}"/>`,
    ),
    `<text class="took" x="${at(x(row.start) + bar + 4)}" y="${baseline}">${took}</text></g>`,
  ].join('');
};

/** From the end of the span that sent the event to the beginning of the one that took it up. */
const linkOf = (
  rows: readonly Row[],
  row: Row,
  { x, from, to }: { x: (ms: number) => number; from: number; to: number },
): string[] => {
  const sender = row.sentBy === undefined ? undefined : rows[row.sentBy];
  if (!sender) return [];
  const [begin, end] = [at(x(sender.end)), at(x(row.start))];
  const middle = ROW / 2;
  return [
    `<path class="link${row.attempt > 1 ? ' again' : ''}" d="M${begin} ${from + middle}V${to + middle}H${end}" marker-end="url(#tip)"/>`,
  ];
};

const at = (value: number): number => Math.round(value * 10) / 10;

const shown = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** What all names begin with says nothing. */
const shortened = (name: string): string =>
  name.replace(/\bcolophon\.(?:rpc\.[a-z]+\.v\d+\.)?/, '').replace(/\.v\d+\./, '.');

const fitted = (text: string, width: number): string => {
  const most = Math.floor(width / CHARACTER);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
};

/** Names may come from anywhere: as text they stay text, and what XML cannot hold goes. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const fills = (which: 0 | 1): string =>
  COLOURS.map((pair, index) => `.s${index}{fill:${pair[which]}}`).join('');

/** A ground of its own: what a page around it looks like is not known to a picture. */
const STYLE = [
  'text{font:11px ui-sans-serif,system-ui,sans-serif;fill:#24292f}',
  '.title{font-size:14px;font-weight:600}.ground{fill:#fff;stroke:#d0d7de}.tick,.took{fill:#57606a;font-size:10px}.tick{text-anchor:middle}',
  '.grid{stroke:#d0d7de}.query{fill:#fff;opacity:.7}',
  '.link{fill:none;stroke:#57606a;stroke-dasharray:3 2}.tip{fill:#57606a}.again,.failed{stroke:#cf222e}',
  fills(0),
  '@media (prefers-color-scheme:dark){',
  'text{fill:#e6edf3}.ground{fill:#0d1117;stroke:#3d444d}.tick,.took{fill:#9198a1}.grid{stroke:#262c36}',
  '.query{fill:#0d1117}.link{stroke:#9198a1}.tip{fill:#9198a1}.again,.failed{stroke:#ff7b72}',
  fills(1),
  '}',
].join('');
