import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { forgottenAnswers } from '../metadata/stored-completions.js';
import { type FieldValues } from './answer-check.js';
import type { ChatQuestion } from './chat-client.js';
import { createOpenAiClient } from './openai-client.js';
import { OpenAiMetadataProvider } from './openai-metadata.provider.js';

// Everything between question and metadata is real; the endpoint gives the scripted answers in turn.
const REPORT = requestFor(
  textOf([
    page(1, [
      ['Harbour Logistics Report', 28],
      ['Harbour operators move containers through automated terminals every single day of the year.', 11],
      [
        'This report explains how automated terminals reduce waiting times for container ships in Rotterdam, with a {berth} each.',
        11,
      ],
    ]),
  ]),
);
const GOOD = {
  title: 'Harbour Logistics Report',
  subject: 'Report on automated terminals for container ships',
  keywords: ['terminals', 'harbour', 'containers', 'waiting times'],
  author: '',
  description: 'This report explains how automated terminals reduce waiting times for container ships.',
  documentType: 'report',
  language: 'en',
};

type Change = Partial<Record<keyof FieldValues, string | string[]>>;

const askedWith = async (...answers: Change[]) => {
  const asked: ChatQuestion['more'][] = [];
  const client = createOpenAiClient({ apiKey: 'key', baseUrl: 'http://127.0.0.1:9/v1' });
  const provider = new OpenAiMetadataProvider(
    client,
    'model',
    () => 0,
    async () => [],
  );
  Object.assign(provider, {
    client: {
      ask: async ({ more }: ChatQuestion) => {
        const content = JSON.stringify({ ...GOOD, ...answers[asked.length] });
        asked.push(more);
        return {
          completion: { choices: [{ message: { content }, finish_reason: 'stop' }] },
          sawPicture: false,
        };
      },
    },
  });
  const result = await provider.generate(REPORT, new AbortController().signal, forgottenAnswers);
  return { ...result, calls: asked.length, repair: JSON.stringify(asked[1]?.at(-1)?.content) };
};

describe('an answer that can be mended here', () => {
  it.each<[string, Change, Change]>([
    [
      'too many keywords',
      { keywords: [...GOOD.keywords, ...Array.from({ length: 30 }, (_, i) => `terminals ${'x'.repeat(i)}`)] },
      {},
    ],
    [
      'a keyword from elsewhere',
      { keywords: [...GOOD.keywords, 'zeppelins'] },
      { keywords: 'terminals, harbour, containers, waiting times' },
    ],
    ['an author the document does not name', { author: 'Mia Example' }, { author: '' }],
    ['one of two authors', { author: 'Mia Example; Harbour Operators' }, { author: 'Harbour Operators' }],
    [
      'markup',
      { subject: '**Report** on automated terminals' },
      { subject: 'Report on automated terminals' },
    ],
    [
      'a title with a subtitle',
      { title: 'Harbour Logistics Report: Automated Terminals and Container Ships in Rotterdam' },
      { title: 'Harbour Logistics Report' },
    ],
    [
      'a second sentence',
      { description: `${GOOD.description} ${'Operators move containers and '.repeat(9)}ships.` },
      { description: GOOD.description },
    ],
  ])('is not asked for again: %s', async (_what, change, kept) => {
    const { calls, metadata } = await askedWith(change);
    expect(calls).toBe(1);
    expect(metadata).toMatchObject(kept);
  });
});

it('keeps signs that the document uses itself', async () => {
  const subject = 'Report on the {berth} of automated terminals';
  const { calls, metadata, warnings } = await askedWith({ subject });
  expect([calls, metadata.subject, warnings]).toEqual([1, subject, []]);
});

describe('an answer that cannot be mended here', () => {
  const invented = {
    description: 'Explains how the port of Hamburg saved 70 million euros with Zeppelins and balloons.',
  };

  it('is asked for again, by the fields that are wrong alone', async () => {
    const { calls, repair, metadata } = await askedWith(
      { ...invented, keywords: [...GOOD.keywords, 'zeppelins'] },
      {},
    );
    expect(calls).toBe(2);
    expect(repair).toContain('description: not in the document');
    expect(repair).not.toContain('keywords:');
    expect(repair).toContain('Change only the fields named; keep all others as they are.');
    expect(metadata.description).toBe(GOOD.description);
  });

  it('keeps what was right, whatever the second answer makes of it', async () => {
    const { metadata } = await askedWith(invented, {
      title: 'Report',
      subject: 'Containers',
      keywords: ['terminals'],
    });
    expect(metadata).toEqual({
      title: GOOD.title,
      subject: GOOD.subject,
      keywords: GOOD.keywords.join(', '),
      author: '',
      description: GOOD.description,
    });
  });

  it('takes no field of the second answer that is worse than the first', async () => {
    const { metadata } = await askedWith(
      { title: 'Harbour operators move containers through automated terminals every single day' },
      { title: 'Zeppelins over http://evil.example' },
    );
    expect(metadata.title).toBe('Harbour operators move containers through automated');
  });

  it('asks again where too few keywords are left', async () => {
    const { calls, metadata } = await askedWith({ keywords: ['zeppelins', 'balloons', 'terminals'] }, {});
    expect(calls).toBe(2);
    expect(metadata.keywords).toBe(GOOD.keywords.join(', '));
  });
});

describe('an answer without some of its fields', () => {
  const bare = { subject: '', keywords: [], description: '' };

  it('is asked for them once', async () => {
    const { calls, repair, metadata, warnings } = await askedWith(bare, {});
    expect(calls).toBe(2);
    expect(repair).toContain('keywords: is empty although the document has text');
    expect(metadata).toMatchObject({
      keywords: GOOD.keywords.join(', '),
      subject: GOOD.subject,
      description: GOOD.description,
    });
    expect(warnings).toEqual([]);
  });

  it('is kept, with a warning for each, where the second answer has them neither', async () => {
    const { calls, metadata, warnings } = await askedWith(bare, bare);
    expect(calls).toBe(2);
    expect(metadata.title).toBe(GOOD.title);
    expect(warnings).toEqual(['SUBJECT_MISSING', 'KEYWORDS_MISSING', 'DESCRIPTION_MISSING']);
  });

  it('keeps what the first answer had where the second leaves it out', async () => {
    const { metadata } = await askedWith(
      { keywords: ['terminals', 'harbour', 'zeppelins', 'balloons', 'airships'], description: '' },
      { keywords: [], subject: '' },
    );
    expect(metadata).toMatchObject({
      subject: GOOD.subject,
      keywords: 'terminals, harbour',
      description: GOOD.description,
    });
  });
});
