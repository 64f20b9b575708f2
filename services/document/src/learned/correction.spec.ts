import { describe, expect, it } from '@jest/globals';
import type { Metadata } from '../document/metadata.js';
import { correctionsOf, stillHolds, titleCaseOf } from './correction.js';
import { effective, type LearnedPreference } from './learned-preference.js';

const metadata = (parts: Partial<Metadata> = {}): Metadata => ({
  title: 'Guide to Cloud Storage',
  subject: 's',
  keywords: 'cloud, storage',
  author: 'acme',
  description: 'd',
  ...parts,
});

describe('corrections of a proposal', () => {
  it('are none where nothing was changed that can be followed', () => {
    expect(correctionsOf(metadata(), metadata({ subject: 'other', description: 'other' }))).toEqual([]);
  });

  it('are the author that was settled on, also where none was proposed, but not an emptied one', () => {
    const to = 'Acme Ltd';
    expect(correctionsOf(metadata(), metadata({ author: to }))).toEqual([
      { kind: 'author', from: 'acme', to },
    ]);
    expect(correctionsOf(metadata({ author: '' }), metadata({ author: to }))).toEqual([
      { kind: 'author', from: '', to },
    ]);
    expect(correctionsOf(metadata(), metadata({ author: '' }))).toEqual([]);
  });

  it('are keywords added and struck, whatever their case and spacing, but not all struck at once', () => {
    expect(correctionsOf(metadata(), metadata({ keywords: 'Cloud,  AWS  Backup' }))).toEqual([
      { kind: 'keyword_added', from: 'aws backup', to: 'AWS  Backup' },
      { kind: 'keyword_removed', from: 'storage', to: '' },
    ]);
    const figures = metadata({ keywords: 'cloud, storage, 12,000 disks' });
    expect(correctionsOf(metadata(), figures).map(({ to }) => to)).toEqual(['12,000 disks']);
    expect(correctionsOf(metadata(), metadata({ keywords: '' }))).toEqual([]);
  });

  it('are the case of a title where only the case was changed', () => {
    expect(correctionsOf(metadata(), metadata({ title: 'Guide to cloud storage' }))).toEqual([
      { kind: 'title_case', from: '', to: 'sentence' },
    ]);
    expect(correctionsOf(metadata(), metadata({ title: 'Handbook of cloud storage' }))).toEqual([]);
    expect(titleCaseOf('GUIDE TO CLOUD STORAGE')).toBeUndefined();
  });

  it('still hold where a later proposal followed them', () => {
    const author = { kind: 'author', from: 'acme', to: 'Acme Ltd' } as const;
    expect(stillHolds(author, metadata({ author: 'Acme Ltd' }))).toBe(true);
    expect(stillHolds(author, metadata())).toBe(false);
    expect(stillHolds({ kind: 'keyword_removed', from: 'cloud', to: '' }, metadata())).toBe(false);
    expect(stillHolds({ kind: 'keyword_added', from: 'cloud', to: 'cloud' }, metadata())).toBe(true);
    expect(stillHolds({ kind: 'title_case', from: '', to: 'title' }, metadata())).toBe(true);
  });
});

describe('learned preferences', () => {
  const learned = (
    kind: LearnedPreference['kind'],
    [from, to]: [string, string],
    count: number,
  ): LearnedPreference => ({ kind, from, to, count, id: `${kind}/${from}/${to}`, since: new Date(0) });
  const applied = (...all: LearnedPreference[]) => effective(all).map(({ to, count }) => [to, count]);

  it('apply from the third document on, the most frequent of several', () => {
    expect(applied(learned('author', ['a', 'b'], 2))).toEqual([]);
    expect(applied(learned('author', ['a', 'c'], 4), learned('author', ['a', 'b'], 3))).toEqual([['c', 4]]);
  });

  it('end when they are taken back as often', () => {
    const back = learned('author', ['b', 'a'], 2);
    expect(applied(learned('author', ['a', 'b'], 4), back)).toEqual([]);
    expect(applied(learned('author', ['a', 'b'], 5), back)).toEqual([['b', 5]]);
    expect(
      applied(learned('keyword_added', ['x', 'X'], 3), learned('keyword_removed', ['x', ''], 3)),
    ).toEqual([]);
    expect(
      applied(learned('title_case', ['', 'title'], 3), learned('title_case', ['', 'sentence'], 1)),
    ).toEqual([]);
  });
});
