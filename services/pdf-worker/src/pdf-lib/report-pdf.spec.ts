import { describe, expect, it } from '@jest/globals';
import {
  contentWords,
  findabilityReport,
  findabilityRules,
  type ReportContent,
  type ReportLine,
  reportSections,
  scoreFile,
} from '@colophon/contracts/rules';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { inspectStructure } from '../pdf/inspect/inspect-structure.js';
import { BufferSource } from '../pdf/syntax/byte-source.js';
import { type PrintedReport, reportPdf } from './report-pdf.js';

const outcomes = findabilityRules.map(() => 'p').join('');
const line = (name: string, before: number, after: number | null): ReportLine => ({
  documentId: name,
  name,
  before,
  after,
  basis: after === null ? 'uploaded' : 'written',
  outcomesBefore: outcomes.replace('p', 'f'),
  outcomesAfter: after === null ? '' : outcomes.replace(/p$/u, 'f'),
});
const contentOf = (lines: readonly ReportLine[]): ReportContent => ({
  ...findabilityReport(lines),
  title: 'Findability of the spring library',
  createdAt: '2026-01-15T12:00:02.000Z',
  rulesVersion: 1,
  leftOut: 0,
  proof: null,
});
const printed = (content: ReportContent): PrintedReport => ({
  title: content.title,
  createdAt: content.createdAt,
  sections: reportSections(content),
});
const some = contentOf([
  line('Příliš žluťoučký kůň', 34, 91),
  line('Годовой отчёт', 60, 40),
  line('scan0001.pdf', 12, null),
]);

/** By a reader that shares no code with the writer. */
async function read(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: { text: string; boxes: { left: number; right: number; base: number }[] }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push({
      text: texts.map(({ str }) => str).join('\n'),
      boxes: texts.map(({ transform, width }) => ({
        left: Number(transform[4]),
        right: Number(transform[4]) + width,
        base: Number(transform[5]),
      })),
    });
  }
  await task.destroy();
  return pages;
}
/** As one line: where a text was broken does not matter. */
const flat = (text: string) => text.replaceAll(/\s+/gu, ' ');

describe('a report as PDF', () => {
  it('says in words and numbers what its sections say', async () => {
    const text = flat((await read(await reportPdf(printed(some)))).map((page) => page.text).join('\n'));
    for (const { title, paragraphs, tables } of reportSections(some)) {
      for (const words of [title, ...paragraphs]) expect(text).toContain(words);
      for (const { caption, head, rows } of tables)
        for (const words of [caption, head.join(' '), ...rows.map((cells) => cells.join(' '))])
          for (const part of words.split(' ')) expect(text).toContain(part);
    }
    expect(text).toContain('Příliš žluťoučký kůň');
    expect(text).toContain('Годовой отчёт');
    expect(text).toContain('1 of');
  });

  it('follows the rules that it reports on: at least 85 points', async () => {
    const pdf = await reportPdf(printed(some));
    const pages = await read(pdf);
    const words = [
      ...new Set(
        contentWords(
          pages
            .slice(0, 3)
            .map(({ text }) => text)
            .join(' '),
        ),
      ),
    ];
    const { facts, metadata } = inspectStructure(new BufferSource(pdf));
    const read10 = { read: pages.length, withText: pages.length, unmappableShare: 0, words };
    const score = scoreFile({ ...facts, pages: read10 }, 'Findability of the spring library.pdf');
    expect(metadata).toMatchObject({ title: some.title, author: 'Colophon' });
    expect({
      open: score.rules.filter(({ status }) => status === 'fail').map(({ id }) => id),
      score: score.score,
    }).toEqual({
      open: ['tagged'],
      score: expect.any(Number),
    });
    expect(score.score).toBeGreaterThanOrEqual(85);
  });

  it('is the same file for the same report', async () =>
    expect((await reportPdf(printed(some))).equals(await reportPdf(printed(some)))).toBe(true));

  it.each([
    ['words', 'word '.repeat(40)],
    ['one word', 'W'.repeat(240)],
    ['marks', `e${'\u0301'.repeat(200)}`],
    ['turned directions', '\u202E\u2066abc'.repeat(30)],
  ])('stays within its pages for 300 documents with names of %s', async (_, name) => {
    const lines = Array.from({ length: 300 }, (__, index) => line(`${name}${index}`, 34, 91));
    const pages = await read(await reportPdf(printed(contentOf(lines))));
    expect(pages.length).toBeGreaterThan(5);
    for (const { boxes } of pages)
      for (const { left, right, base } of boxes) {
        expect(left).toBeGreaterThanOrEqual(47);
        expect(right).toBeLessThanOrEqual(595.28 - 47);
        expect(base).toBeGreaterThanOrEqual(30);
      }
  });

  it('repeats the head of a table on each of its pages, and numbers the pages', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line(`Document ${index}`, 34, 91));
    const pages = await read(await reportPdf(printed(contentOf(lines))));
    for (const [index, { text }] of pages.entries())
      expect(text).toContain(`${index + 1} of ${pages.length}`);
    for (const { text } of pages.slice(2)) expect(flat(text)).toContain('Measured in');
  });

  it('says so where it cannot show a character', async () => {
    const text = flat(
      (await read(await reportPdf(printed(contentOf([line('年報 2026', 1, 2)])))))
        .map((page) => page.text)
        .join('\n'),
    );
    expect(text).toContain('\uFFFD\uFFFD 2026');
    expect(text).toContain('stands for a character that this file cannot show.');
  });
});
