import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { acceptanceSection } from '../bench/acceptance.measure.ts';
import type { Engine } from '../bench/engines.ts';
import { withSections } from '../bench/figures.ts';
import type { GoldDocument } from '../bench/gold-set.ts';
import { gradeSet } from '../bench/graded-set.ts';

const METADATA = {
  title: 'Rack Labels',
  subject: 'Guide to rack labels',
  keywords: 'rack labels, shelf labels',
  author: 'Acme',
  description: 'The guide compares rack labels of paper with those of magnetic foil.',
};

const document = (file: string, language: string, type: string): GoldDocument => ({
  label: {
    file,
    repo: file,
    language,
    type,
    title_full: 'Rack Labels',
    titles_ok: ['Rack Labels'],
    title_never: [],
    authors_ok: ['Acme'],
    subject_ref: METADATA.subject,
    key_concepts: ['rack labels', 'shelf labels'],
    description_ref: METADATA.description,
    description_must: ['rack labels'],
    headings: [],
  },
  request: {} as GoldDocument['request'],
  text: '',
});

const documents = [
  ...[1, 2, 3, 4, 5].map((number) => document(`secret-press/a${number}.pdf`, 'en', 'guide')),
  ...[1, 2, 3].map((number) => document(`hidden-house/b${number}.pdf`, 'de', 'form')),
  document('veiled/c.pdf', 'tr', 'poster'),
];

const engine = (usage: { inputTokens: number; outputTokens: number }, cost?: number): Engine => ({
  name: 'qwen3:8b',
  describe: ({ label }) =>
    label.language === 'tr'
      ? Promise.reject(new Error('timeout'))
      : Promise.resolve({
          metadata: { ...METADATA, title: label.language === 'de' ? 'Labels' : METADATA.title },
          usage,
        } as Awaited<ReturnType<Engine['describe']>>),
  costOf: () => cost,
});

const reportOf = async (one: Engine): Promise<string> => {
  const set = await gradeSet({ id: '1a2b3c4d', documents }, one.describe);
  return withSections('', '# Figures', [acceptanceSection(set, one)]);
};

describe('the acceptance of a gold set', () => {
  // Says which documents failed.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is reported by language, kind and publisher, and without an answer nothing is accepted', async () => {
    const report = await reportOf(engine({ inputTokens: 0, outputTokens: 0 }));
    expect(report).toContain('## Accepted by a strict editor: qwen3:8b, set 1a2b3c4d');
    expect(report).toContain('9 labelled documents of 3 publishers');
    expect(report).toContain('| all | 9 | 56 % | 89 % | 89 % | 89 % | 89 % | 56 % |');
    expect(report).toContain('| de | 3 | 0 % | 100 % | 100 % | 100 % | 100 % | 0 % |');
    expect(report).toContain('| guide | 5 | 100 % | 100 % | 100 % | 100 % | 100 % | 100 % |');
    expect(report).toContain('| others | 1 | 0 % | 0 % | 0 % | 0 % | 0 % | 0 % |');
    expect(report).toContain('| publisher 1 | 5 | 100 % |');
    expect(report).toContain('| 2 with fewer than 5 files | 4 | 0 % |');
  });

  it('says nothing of fields of which the labels say nothing', async () => {
    const one = engine({ inputTokens: 0, outputTokens: 0 });
    const bare = documents.map(({ label, ...rest }) => ({
      ...rest,
      label: { ...label, subject_ref: '', key_concepts: [], description_ref: '' },
    }));
    const set = await gradeSet({ id: '1a2b3c4d', documents: bare }, one.describe);
    const report = withSections('', '# Figures', [acceptanceSection(set, one)]);
    expect(report).toContain('| all | 9 | 56 % | – | – | 89 % | – | – |');
    expect(report).not.toContain('all five fields');
  });

  it('names neither files nor publishers', async () => {
    const report = await reportOf(engine({ inputTokens: 0, outputTokens: 0 }));
    expect(report).not.toMatch(/secret-press|hidden-house|veiled|\.pdf/u);
  });

  it('has tokens and cost where an endpoint was asked', async () => {
    const local = await reportOf(engine({ inputTokens: 0, outputTokens: 0 }));
    expect(local).not.toContain('tokens a document');
    const paid = await reportOf(engine({ inputTokens: 3000, outputTokens: 250 }, 0.0016));
    expect(paid).toContain('| tokens a document, in / out | 3000 / 250 |  |');
    expect(paid).toContain('| US dollars of 1,000 documents | 1.60 |  |');
    expect(paid).toContain('| without an answer | 1 | 0 |');
    expect(await reportOf(engine({ inputTokens: 3000, outputTokens: 250 }))).toContain('no prices named');
  });
});
