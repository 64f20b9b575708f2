import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { SeenLine, SeenText } from './page-text.js';
import { type DrawingMaterial, drawQueries, type QueryKind } from './query-drawing.js';

const line = (text: string, fontSize = 10, bold = false): SeenLine => ({ text, fontSize, bold });
const body = [
  'Labels survive heat because their adhesive hardens slowly.',
  'Chemicals attack the printed surface before anything else.',
  'Readers recognise damaged labels within two metres.',
];
const text: SeenText = {
  outline: [],
  pages: [
    {
      number: 1,
      lines: [
        line('Durable RFID labels', 24),
        line('for harsh places', 24),
        line('Adhesive and heat', 14),
        ...body.map((sentence) => line(sentence)),
      ],
    },
    { number: 2, lines: [line('Printed surface', 14), line('Nothing else.')] },
  ],
};
const material: DrawingMaterial = { digest: 'ab'.repeat(32), text, cited: [] };
const rarity = { documents: 10, found: () => 1 };
const drawn = (change: Partial<DrawingMaterial> = {}) => drawQueries({ ...material, ...change }, rarity);
const textsOf = (kind: QueryKind, change: Partial<DrawingMaterial> = {}) =>
  drawn(change).flatMap((query) => (query.kind === kind ? [query.text] : []));

describe('The questions of a document', () => {
  it('by name are two or three words of the largest lines of its first page', () => {
    const title = ['durable', 'rfid', 'labels', 'harsh', 'places'];
    const names = textsOf('name');
    expect(names.length).toBeGreaterThan(1);
    for (const words of names.map((name) => name.split(' '))) {
      expect([2, 3]).toContain(words.length);
      expect(title).toEqual(expect.arrayContaining(words));
    }
  });

  it('by topic are its headings other than the title', () =>
    expect(textsOf('topic')).toEqual(['adhesive heat', 'printed surface']));

  it('by topic are the entries of its outline as well', () =>
    expect(
      textsOf('topic', { text: { ...text, outline: ['Damaged labels', 'Durable RFID labels'] } }),
    ).toContain('damaged labels'));

  it('by topic are words that recur side by side, where nothing is a heading', () => {
    const lines = ['sea water rises', 'the sea water is cold', 'warm sea water', 'cold water'].map((one) =>
      line(one),
    );
    expect(textsOf('topic', { text: { outline: [], pages: [{ number: 1, lines }] } })).toEqual(['sea water']);
  });

  it('by topic are no dates and no numbered single words', () => {
    const outline = ['July 2012', '1 Introduction', 'Slide 2', 'Heat in 2 places'];
    expect(textsOf('topic', { text: { ...text, pages: [], outline } })).toEqual(['heat 2 places']);
    const lines = ['page 12', 'see page 12', 'page 12 again'].map((one) => line(one));
    expect(textsOf('topic', { text: { outline: [], pages: [{ number: 1, lines }] } })).toEqual([]);
  });

  it('take no running header for a heading', () => {
    const pages = [1, 2, 3].map((number) => ({
      number,
      lines: [line('Acme price list', 14), line('some ordinary words of text here')],
    }));
    expect(textsOf('topic', { text: { outline: [], pages } })).not.toContain('acme price list');
  });

  it('by detail are two to four words of one sentence', () => {
    const details = textsOf('detail');
    expect(details).toHaveLength(3);
    for (const words of details.map((detail) => detail.split(' '))) {
      expect([2, 3, 4]).toContain(words.length);
      expect(body.some((sentence) => words.every((word) => sentence.toLowerCase().includes(word)))).toBe(
        true,
      );
    }
  });

  it('by detail come from no line that a proposal cites', () => {
    const cited = body.slice(0, 2);
    const words = new Set(textsOf('detail', { cited }).flatMap((detail) => detail.split(' ')));
    for (const word of ['chemicals', 'attack', 'survive', 'hardens']) expect(words).not.toContain(word);
  });

  it('by detail are rare words rather than frequent ones', () => {
    const frequent = { documents: 1000, found: (word: string) => (word === 'damaged' ? 1 : 1000) };
    const times = Array.from({ length: 60 }, (_, number) =>
      drawQueries({ ...material, digest: String(number) }, frequent),
    )
      .flat()
      .filter(({ kind, text: words }) => kind === 'detail' && words.includes('recogni'));
    const rare = times.filter(({ text: words }) => words.includes('damaged'));
    expect(rare.length).toBeGreaterThan(times.length * 0.8);
  });

  it('are fixed by the upload: the same again, others for other bytes', () => {
    expect(drawn()).toEqual(drawn());
    expect(drawn({ digest: 'cd'.repeat(32) })).not.toEqual(drawn());
  });

  it('are at most three of a kind, each once', () => {
    for (const kind of ['name', 'topic', 'detail'] as const) {
      const texts = textsOf(kind);
      expect(texts.length).toBeLessThanOrEqual(3);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('are none of an empty text', () => expect(drawn({ text: { outline: [], pages: [] } })).toEqual([]));
});

describe('What questions are drawn by', () => {
  const folder = dirname(fileURLToPath(import.meta.url));
  const imports = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/gu)].map(([, specifier = '']) => specifier);

  /** Every module that is reached, from the files of this folder on. */
  const reached = (): Map<string, string[]> => {
    const seen = new Map<string, string[]>();
    const open = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => resolve(folder, name));
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      const found = imports(file);
      seen.set(file, found);
      const own = found.filter((specifier) => specifier.startsWith('.'));
      open.push(...own.map((specifier) => resolve(dirname(file ?? ''), specifier.replace(/\.js$/u, '.ts'))));
    }
    return seen;
  };

  it('imports neither metadata nor the engine that proposes them', () => {
    const files = [...reached().keys()].map((file) => file.slice(file.indexOf('/src/') + 5));
    expect(files.toSorted()).toEqual([
      'findability/queries/page-text.ts',
      'findability/queries/query-drawing.ts',
      'findability/seeded-random.ts',
    ]);
  });

  it('takes of other packages how words are cut, and nothing else', () => {
    const outside = [...reached()].flatMap(([file, specifiers]) =>
      specifiers
        .filter((specifier) => !specifier.startsWith('.'))
        .map((specifier) => [file, specifier] as const),
    );
    expect([...new Set(outside.map(([, specifier]) => specifier))].toSorted()).toEqual([
      '@colophon/contracts/rules',
      'node:crypto',
    ]);
    const rules = outside.flatMap(([file, specifier]) =>
      specifier === '@colophon/contracts/rules'
        ? [
            /import \{([^}]*)\} from '@colophon\/contracts\/rules'/u
              .exec(readFileSync(file, 'utf8'))?.[1]
              ?.trim(),
          ]
        : [],
    );
    expect(new Set(rules)).toEqual(new Set(['contentWords']));
  });
});
