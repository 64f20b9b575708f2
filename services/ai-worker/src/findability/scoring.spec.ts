import { describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import { bm25, bm25f, lengthNorm, luceneIdf, plainIdf } from './bm25.js';
import { FieldIndex, type FieldTerms, fieldTerms } from './field-index.js';
import { LibraryScorer } from './library-scorer.js';
import { rankOf, reciprocal } from './ranks.js';
import { type ArmIndex, ArmScorer, type DocumentTerms } from './scoring.js';
import { type FieldName, searchers } from './searchers.js';

const MILLIONTH = 6;

/** Values in the examples of Elasticsearch's and OpenSearch's documentation of _explain, and of their users' reports. */
describe('The formula of Lucene', () => {
  it.each([
    [5, 1, 1.3862944],
    [4, 1, 1.2039728],
    [3051, 1, 7.6180873],
    [4, 3, 0.35667494],
  ])('takes of %d documents, %d with the term, the idf that is published', (documents, found, published) =>
    expect(luceneIdf(documents, found)).toBeCloseTo(published, MILLIONTH),
  );

  it('gives the term frequency of a field of 3 words where the average is 5.4', () =>
    expect(1 / (1 + 1.2 * lengthNorm(0.75, 3, 5.4))).toBeCloseTo(0.5555555, MILLIONTH));

  it('gives the score of the example', () =>
    expect(bm25(luceneIdf(5, 1), 1, lengthNorm(0.75, 3, 5.4), 1.2)).toBeCloseTo(1.6943597, MILLIONTH));
});

/** The rank detail in Microsoft's "Customizing ranking models to improve relevance in SharePoint". */
describe('The formula of SharePoint', () => {
  it.each([
    [8, 7.13439],
    [9, 7.01661],
    [3, 8.11522],
  ])('weighs a term that stands in %d of 10,035 documents as is published', (found, published) =>
    expect(plainIdf(10_035, found)).toBeCloseTo(published, 5),
  );

  const { fields, k1 } = searchers.find(({ id }) => id === 'sharepoint')!;
  const weighed = (name: FieldName, occurrences: number, length: number, average: number): number =>
    (fields[name]!.weight * occurrences) / lengthNorm(fields[name]!.b, length, average);

  it('sums the fields as is published', () => {
    // Lengths and averages are published with six digits.
    const sum =
      weighed('title', 1, 4, 2.98018) +
      weighed('fileName', 1, 9, 2.00427) +
      weighed('body', 11, 1291, 637.308);
    expect(sum).toBeCloseTo(0.500486, 5);
    expect(bm25f(plainIdf(10_035, 8), 0.500486, k1)).toBeCloseTo(2.37967, 5);
  });

  it('saturates a phrase of the body as is published', () => {
    const sum = weighed('body', 3, 1291, 637.308);
    expect(sum).toBeCloseTo(0.0399696, 7);
    expect(bm25f(plainIdf(10_035, 3), sum, k1)).toBeCloseTo(0.311896, MILLIONTH);
  });
});

/** Three documents: title, keywords and body. */
const texts: readonly Partial<Record<FieldName, string>>[] = [
  { title: 'red fox', keywords: 'fox', body: 'the red fox runs' },
  { title: 'dog', keywords: '', body: 'the dog sees the fox and the red dog' },
  { title: 'blue whale', keywords: 'whale', body: 'a whale swims' },
];
const terms = (text = ''): FieldTerms => fieldTerms(text.split(' ').filter(Boolean));
const names = ['title', 'author', 'keywords', 'description', 'fileName', 'body'] as const;
const armOf = (documents: typeof texts): ArmIndex =>
  Object.fromEntries(
    names.map((name) => [name, FieldIndex.of(documents.map((document) => terms(document[name])))]),
  );
const termsOf = (document: (typeof texts)[number]): DocumentTerms =>
  Object.fromEntries(names.map((name) => [name, terms(document[name])]));
const arm = armOf(texts);
const scorer = (id: string) => new ArmScorer(searchers.find((one) => one.id === id)!, arm, texts.length);
const [ofTitle, ofBody] = [5 / 3, 16 / 3];

describe('A searcher', () => {
  it('elastic takes the best field with all terms it holds', () => {
    // Both terms: in two of three bodies, in one of three titles; "fox" alone is the keyword of one of two.
    const body = 2 * 2.2 * Math.log(1 + 1.5 / 2.5) * (1 / (1 + 1.2 * (0.25 + (0.75 * 4) / ofBody)));
    const title = 2 * 2.2 * Math.log(1 + 2.5 / 1.5) * (1 / (1 + 1.2 * (0.25 + (0.75 * 2) / ofTitle)));
    expect(title).toBeGreaterThan(body);
    expect(scorer('elastic').all(['red', 'fox'])[0]).toBeCloseTo(title, MILLIONTH);
  });

  it('solr takes of each term the best field, by its weight', () => {
    const red = 10 * 2.2 * Math.log(1 + 2.5 / 1.5) * (1 / (1 + 1.2 * (0.25 + (0.75 * 2) / ofTitle)));
    const keyword = 5 * 2.2 * Math.log(1 + 1.5 / 1.5) * (1 / 2.2);
    expect(keyword).toBeLessThan(red);
    expect(scorer('solr').all(['red', 'fox'])[0]).toBeCloseTo(2 * red, MILLIONTH);
  });

  it('sharepoint weighs all fields before it saturates, and counts a term once for all of them', () => {
    const title = 0.36096989709360422 / (1 - 0.38179554361297785 + (0.38179554361297785 * 2) / ofTitle);
    const body = 0.019391078235467 / (1 - 0.44402228898786156 + (0.44402228898786156 * 4) / ofBody);
    const sum = title + body;
    expect(scorer('sharepoint').all(['fox'])[0]).toBeCloseTo(Math.log(3 / 2) * (sum / (1 + sum)), MILLIONTH);
  });

  it('sharepoint finds by a word that all documents hold, though it tells none apart', () => {
    const same = armOf([{ title: 'fox' }, { body: 'the fox runs' }]);
    const searcher = searchers.find(({ id }) => id === 'sharepoint')!;
    const scores = [...new ArmScorer(searcher, same, 2).all(['fox'])];
    for (const score of scores) expect(score).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBeLessThan(1e-6);
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 1);
  });

  it('properties reads no body', () => {
    expect([...scorer('properties').all(['runs'])]).toEqual([0, 0, 0]);
    expect(scorer('properties').all(['fox'])[0]).toBeGreaterThan(0);
  });

  it.each(['sharepoint', 'elastic', 'solr', 'properties'])(
    '%s scores with one document replaced as if the index had been built so',
    (id) => {
      const versions = { title: 'a fox of the sea', keywords: 'sea, fox', body: 'red' };
      const replaced = texts.map((document, index) => (index === 1 ? versions : document));
      const searcher = searchers.find((one) => one.id === id)!;
      const query = ['red', 'fox', 'sea', 'dog'];
      expect(
        scorer(id).all(query, { document: 1, old: termsOf(texts[1]), version: termsOf(versions) }),
      ).toEqual(new ArmScorer(searcher, armOf(replaced), texts.length).all(query));
    },
  );

  it('minisearch is the library as it comes', () => {
    const fields = ['title', 'author', 'keywords', 'description', 'fileName', 'body'];
    const documents = [
      {
        title: 'Red fox',
        author: '',
        keywords: 'fox',
        description: '',
        fileName: 'a b',
        body: 'The fox runs.',
      },
      { title: 'Dog', author: 'Fox', keywords: '', description: '', fileName: 'dog', body: 'The dog.' },
    ];
    const plain = new MiniSearch({ fields });
    plain.addAll(documents.map((document, id) => ({ id, ...document })));
    const ours = LibraryScorer.of(
      documents.map(({ body }, id) => ({ id: String(id), body }) as never),
      documents,
    ).all('red fox', 2);
    expect([...ours]).toEqual(
      [0, 1].map((id) => plain.search('red fox').find((hit) => hit.id === id)?.score),
    );
  });
});

describe('The place of a document', () => {
  it.each([
    [[3, 2, 1], 0, 1],
    [[3, 2, 1], 2, 3],
    [[2, 2, 2], 1, 2],
    [[3, 2, 2], 1, 2.5],
    [[3, 0, 1], 1, undefined],
  ] as const)('in %j of %d is %s', (scores, document, place) => expect(rankOf(scores, document)).toBe(place));

  it('is no place where it is not found', () => expect(reciprocal(undefined)).toBe(0));
});
