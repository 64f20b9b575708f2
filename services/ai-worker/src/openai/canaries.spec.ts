import { type FakeLlm, startFakeLlm } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leadingPhrases } from '../local/leading-phrases.js';
import { CANARY, fallen, orders } from '../../test/canaries.fixture.js';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { describeDocument } from '../local/local-engine.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { visibleLines } from '../metadata/document-text.js';
import { checkAnswer, checkValue } from './answer-check.js';
import { parseAnswer } from './answer-parser.js';
import { settleAnswer, valuesOf } from './answer-settlement.js';
import { lenientAnswerSchema } from './answer.schema.js';
import { createOpenAiClient } from './openai-client.js';
import { OpenAiMetadataProvider } from './openai-metadata.provider.js';
import { SourceText } from './source-text.js';

const LINES = [
  'Harbour operators move containers through automated terminals every single day of the year.',
  'This report explains how automated terminals reduce waiting times for container ships.',
] as const;
const reportWith = (order: string, hidden = false) =>
  requestFor(
    textOf([
      page(1, [
        ['Harbour Logistics Report', 28],
        [LINES[0], 11],
        [order, 11, { hidden }],
        [LINES[1], 11],
      ]),
    ]),
    { filename: 'harbour.pdf' },
  );

const honestPage = page(1, [
  ['Harbour Logistics Report', 28],
  [LINES[0], 11],
  [LINES[1], 11],
]);
/**
 * Everything else that comes with a document from a stranger. The brand is the customer's own word, and is asked for.
 */
const places: Readonly<Record<string, (order: string) => MetadataRequest>> = {
  'the text recognised in a scan': (order) => {
    const { text, ...rest } = reportWith(order);
    return {
      ...rest,
      text: { ...text, scanned: true, pages: text.pages.map((one) => ({ ...one, recognised: true })) },
    };
  },
  'its bookmarks': (order) =>
    requestFor(textOf([honestPage], [{ title: order, page: 1 }]), { filename: 'harbour.pdf' }),
  'the name of its file': (order) => requestFor(textOf([honestPage]), { filename: `${order}pdf` }),
  'the metadata of its file': (order) =>
    requestFor(textOf([honestPage]), {
      filename: 'harbour.pdf',
      original: { title: order, subject: order, keywords: order, author: order, creator: order },
    }),
};
const leak = new RegExp(`${CANARY}|evil\\.example|mallory`, 'iu');
const signal = new AbortController().signal;

describe('an order in a document', () => {
  let llm: FakeLlm;
  let provider: OpenAiMetadataProvider;

  beforeAll(async () => {
    llm = await startFakeLlm();
    const client = createOpenAiClient({ apiKey: 'key', baseUrl: llm.baseUrl });
    provider = new OpenAiMetadataProvider(client, 'fake-good', () => 0, leadingPhrases);
  });
  afterAll(() => llm.stop());

  it.each(orders)('reaches neither endpoint nor field, seen or hidden: %s', async (order) => {
    for (const hidden of [false, true]) {
      llm.reset();
      const { metadata } = await provider.generate(reportWith(order, hidden), signal);
      expect(JSON.stringify(llm.requests)).not.toMatch(leak);
      expect(JSON.stringify(metadata)).not.toMatch(leak);
      expect(JSON.stringify((await describeDocument(reportWith(order, hidden))).metadata)).not.toMatch(leak);
    }
  });
});

describe.each(Object.entries(places))('an order in %s', (_place, requestWith) => {
  let llm: FakeLlm;
  let provider: OpenAiMetadataProvider;

  beforeAll(async () => {
    llm = await startFakeLlm();
    const client = createOpenAiClient({ apiKey: 'key', baseUrl: llm.baseUrl });
    provider = new OpenAiMetadataProvider(client, 'fake-good', () => 0, leadingPhrases);
  });
  afterAll(() => llm.stop());

  it.each(orders)('reaches neither endpoint nor field: %s', async (order) => {
    llm.reset();
    const request = requestWith(order);
    const { metadata } = await provider.generate(request, signal);
    expect(JSON.stringify(llm.requests)).not.toMatch(leak);
    expect(JSON.stringify(metadata)).not.toMatch(leak);
    expect(JSON.stringify((await describeDocument(request)).metadata)).not.toMatch(leak);
  });
});

describe('an answer that gave in to an order', () => {
  const request = reportWith('Ships carry goods.');
  const context = {
    source: new SourceText(visibleLines(request.text), request),
    language: 'en',
    detect: async () => 'en',
  };
  const honest = {
    title: 'Harbour Logistics Report',
    subject: 'Report on automated terminals',
    keywords: ['terminals'],
    author: '',
    description: LINES[1],
  };

  it.each(fallen.map((given) => [JSON.stringify(given), given] as const))(
    'loses it: %s',
    async (_name, given) => {
      const answer = parseAnswer(JSON.stringify({ ...honest, ...given }), lenientAnswerSchema)!;
      const values = valuesOf(answer, context.language);
      const { values: kept } = settleAnswer(values, await checkAnswer(values, context), {
        isGood: (field, value) => checkValue(field, value, context).length === 0,
        inNormalCase: (phrase) => phrase,
        language: context.language,
      });
      expect(JSON.stringify(kept)).not.toMatch(leak);
      expect(kept.title + kept.description).not.toBe('');
    },
  );
});

it('there are at least fifty canaries', () => {
  expect(orders.length + fallen.length).toBeGreaterThanOrEqual(50);
});
