import { type MetadataField, metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@colophon/platform';
import fc from 'fast-check';
import { sequenceRuns } from '@colophon/testing';
import { anyCharacters } from '../../test/any-text.fixture.js';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { cleanText, countCodePoints } from '../metadata/metadata-limits.js';
import { visibleLines } from '../metadata/document-text.js';
import { forgottenAnswers } from '../metadata/stored-completions.js';
import { checkAnswer, checkValue, type CheckContext } from './answer-check.js';
import { parseAnswer } from './answer-parser.js';
import type { ChatClient } from './chat-client.js';
import { Conversation } from './conversation.js';
import { proposeField } from './field-proposal.js';
import { prepareDocument } from './prepared-document.js';
import { settleAnswer, valuesOf } from './answer-settlement.js';
import { lenientAnswerSchema } from './answer.schema.js';
import { SourceText } from './source-text.js';

// Every answer of a model goes through the real reading, checks and settlement.
const request = requestFor(
  textOf([
    page(1, [
      ['Harbour Logistics Report', 28],
      ['Harbour operators move containers through automated terminals every single day of the year.', 11],
    ]),
  ]),
);
const context: CheckContext = {
  source: new SourceText(visibleLines(request.text), request),
  language: 'en',
  detect: async () => 'en',
};

const { inNormalCase } = await prepareDocument(request, async () => [], '');

const settled = async (content: string): Promise<Record<string, string> | undefined> => {
  const answer = parseAnswer(content, lenientAnswerSchema);
  if (!answer) return undefined;
  const values = valuesOf(answer, context.language);
  const isGood = (field: MetadataField, value: string): boolean =>
    checkValue(field, value, context).length === 0;
  const { language } = context;
  return settleAnswer(values, await checkAnswer(values, context), { isGood, inNormalCase, language }).values;
};

const word = fc.constantFrom(
  'harbour',
  'terminals',
  'operators',
  'Report',
  'containers',
  'every',
  '東京都',
  '👩‍👩‍👧',
  'e\u0301',
);
/** A few words, or more than any field holds. */
const prose = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(word, { maxLength: 120 }) },
    { weight: 1, arbitrary: fc.array(word, { maxLength: 120, size: 'max' }) },
  )
  .map((words) => words.join(' '));
const noise = fc.oneof(
  anyCharacters(500),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    'a\u2028b',
    '<b>',
    '{{',
    '```',
    '[x](y)',
    'http://evil.example',
    '%PDF-1.7',
  ),
);
const text = fc.oneof(
  prose,
  noise,
  fc.tuple(prose, noise, prose).map((parts) => parts.join(' ')),
);
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, 42, true, {}, []) },
);
const answer = fc.record(
  {
    title: value,
    subject: value,
    keywords: fc.oneof(fc.array(text, { maxLength: 60 }), value),
    author: fc.oneof(value, fc.array(text, { maxLength: 5 })),
    description: value,
    documentType: value,
    language: value,
    evidence: fc.oneof(value, fc.record({ title: value })),
  },
  { requiredKeys: [] },
);

const NOTHING = { title: '', subject: '', keywords: '', author: '', description: '' };
/** A model that says the same to the question and to the request for a repair. */
const conversationThatSays = (content: string): Conversation => {
  const completion = { choices: [{ message: { content }, finish_reason: 'stop' }] };
  const client = { ask: async () => ({ completion, sawPicture: false }) } as unknown as ChatClient;
  return new Conversation(client, forgottenAnswers, new AbortController().signal);
};

/** What is wrong with a value that is kept. */
const faultsOf = (field: MetadataField, kept: string, against: CheckContext): string[] => [
  ...(countCodePoints(kept) > metadataLimits[field] ? [`${field} is too long: ${kept}`] : []),
  ...(cleanText(kept) === kept ? [] : [`${field} is unclean: ${JSON.stringify(kept)}`]),
  ...checkValue(field, kept, against).map(({ message }) => message),
];
const isTooLong = (given: Readonly<Record<string, unknown>>): boolean =>
  (['title', 'subject', 'author', 'description'] as const).some((field) => {
    const said = given[field];
    return typeof said === 'string' && countCodePoints(said) > metadataLimits[field];
  });

describe('any answer of a model', () => {
  it.each(sequenceRuns(400))(
    'leaves no field over its limit, nor unclean ($runs, seed $seed)',
    async ({ runs, seed }) => {
      let [kept, tooLong] = [0, 0];
      const check = fc.asyncProperty(answer, async (given) => {
        const values = await settled(JSON.stringify(given));
        if (!values) return;
        kept += 1;
        if (isTooLong(given)) tooLong += 1;
        const faults = metadataFields.flatMap((field) =>
          faultsOf(field, values[field] ?? 'missing', context),
        );
        const title = values['title']?.toLowerCase();
        const echoes = [values['subject'], values['description']].filter(
          (again) => again !== '' && again?.toLowerCase() === title,
        );
        // One comparison a run: an expectation costs as much as the checks behind it.
        expect([...faults, ...echoes]).toEqual([]);
      });
      await fc.assert(check, { numRuns: runs, seed });
      // The property would hold if nothing were ever read, or nothing were ever too long.
      expect(kept).toBeGreaterThan(runs * 0.5);
      expect(tooLong).toBeGreaterThan(runs * 0.3);
    },
  );

  it.each(sequenceRuns(150))(
    'to the question for one field is another value within its limit, or none ($runs, seed $seed)',
    async ({ runs, seed }) => {
      const document = await prepareDocument(request, async () => [], '');
      let kept = 0;
      const anyField = fc.constantFrom(...metadataFields);
      const given = fc.record({ value: fc.oneof(value, fc.array(text, { maxLength: 20 })), evidence: value });
      const check = fc.asyncProperty(
        anyField,
        given,
        fc.array(text, { maxLength: 4 }),
        async (field, said, proposed) => {
          const proposedValues = [...proposed, 'Harbour Logistics Report', 'harbour', 'terminals'];
          const asked = {
            ...request,
            field,
            instruction: '',
            proposedValues,
            current: NOTHING,
            finished: (raw: string) => raw,
          };
          const result = await proposeField(asked, document, conversationThatSays(JSON.stringify(said)), {
            token: 'token',
            count: () => 1,
          }).catch((error: unknown) => error);
          if (result instanceof ServiceError) return;
          const { value: final } = result as { value: string };
          kept += 1;
          const before = proposedValues.filter((one) => one.toLowerCase() === final.toLowerCase());
          const nothing = final === '' ? ['empty'] : [];
          expect([...nothing, ...before, ...faultsOf(field, final, document.context)]).toEqual([]);
        },
      );
      await fc.assert(check, { numRuns: runs, seed });
      expect(kept).toBeGreaterThan(runs * 0.1);
    },
  );

  it('that is no JSON at all is read as none, and never breaks the reader', () => {
    const pieces = fc.array(fc.oneof(noise, fc.constantFrom('{', '}', '"', '"title":', '[', ']', ',', '\\')));
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(() => parseAnswer(parts.join(''), lenientAnswerSchema)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});
