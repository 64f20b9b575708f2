import { readFileSync } from 'node:fs';
import { type FieldFindingCode, lintField, type MetadataField } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import type { GoldLabel } from '../bench/gold-label.ts';

const labels = ['tuned', 'held-out'].flatMap((part) =>
  readFileSync(new URL(`../bench/labels/${part}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldLabel),
);
const EMPTY = { title: '', subject: '', keywords: '', author: '', description: '' };

/** What an editor would publish, but is still marked as no title or no name. */
const marked = (
  field: MetadataField,
  codes: readonly FieldFindingCode[],
  valuesOf: (label: GoldLabel) => readonly string[],
) =>
  labels.flatMap((label) =>
    valuesOf(label).filter((value) =>
      lintField(field, { ...EMPTY, [field]: value }, { language: label.language }).some(({ code }) =>
        codes.includes(code),
      ),
    ),
  );

describe('Values that editors accept for public PDFs', () => {
  // The one says how long, not what: worth a look.
  it('are titles, no lines of a page and no names of files', () => {
    expect(labels.flatMap(({ titles_ok: titles }) => titles).length).toBeGreaterThan(500);
    expect(
      marked('title', ['page_furniture', 'file_name', 'formula'], ({ titles_ok: titles }) => titles),
    ).toEqual(['Offerta valida fino al 30 Settembre 2026']);
  });

  it('are names of people and organisations', () => {
    expect(marked('author', ['no_name'], ({ authors_ok: authors }) => authors)).toEqual([]);
  });
});
