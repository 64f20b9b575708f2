// Real: the gateway and NATS. Fake: the services behind it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { documentRefusals } from '@colophon/contracts';
import {
  expectedFacts,
  findabilityOf,
  findabilityRules,
  previewReaders,
  readerPreviews,
  type RuleResult,
} from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import { documentOf, findability as stored, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const { findability } = fixture.services;
const original = { ...findability };
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
afterEach(() => {
  Object.assign(findability, original);
});

const { id } = documentOf();
const get = () => fixture.call(`/api/documents/${id}/findability`);
interface Answer {
  before: object;
  after: object | null;
  fallen: string[];
  rules: { id: string; before: object; after: object | null }[];
}

const outcome = (result: RuleResult | undefined) =>
  result && { status: result.status, earned: result.earned, found: result.found };

describe('the findability of a document', () => {
  it('is what the shared rules make of its facts, rule by rule', async () => {
    const answer = (await (await get()).json()) as Answer;
    const expected = findabilityOf({
      fileName: stored.filename,
      original: stored.original,
      metadata: stored.metadata,
      write: { profile: 'standard', language: 'en' },
    });
    expect(answer.rules.map(({ id: rule, before, after }) => ({ rule, before, after }))).toEqual(
      findabilityRules.map(({ id: rule }, index) => ({
        rule,
        before: outcome(expected.before.rules[index]),
        after: outcome(expected.after?.rules[index]),
      })),
    );
    expect(answer).toMatchObject({
      rulesVersion: 1,
      before: { score: expected.before.score, basis: 'uploaded' },
      after: { score: expected.after?.score, basis: 'expected' },
      fallen: [],
      material: {
        fileName: stored.filename,
        original: { pageCount: 2 },
        profile: 'standard',
        language: 'en',
      },
    });
    expect(fixture.services.requestsTo('getFindability').at(-1)).toMatchObject({
      userId: user.id,
      documentId: id,
    });
  });

  it('shows a fall as a fall', async () => {
    const linear = { ...stored.original, size: 6_000_000, linearized: true };
    findability.getFindability = async () => ({
      ...stored,
      original: linear,
      written: { ...linear, linearized: false },
    });
    const answer = (await (await get()).json()) as Answer;
    expect(answer).toMatchObject({ after: { basis: 'written' }, fallen: ['weight'] });
  });

  it('is none before there is anything to write', async () => {
    findability.getFindability = async () => ({ ...stored, metadata: undefined });
    expect((await (await get()).json()) as Answer).toMatchObject({ after: null });
  });

  it('is refused for a file that was not measured', async () => {
    findability.getFindability = async () => {
      throw new ServiceError(documentRefusals.notMeasured);
    };
    const response = await get();
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'invalid_state' }]);
  });

  it('needs a signed-in caller', async () =>
    expect((await fixture.call(`/api/documents/${id}/findability`, { token: null })).status).toBe(401));
});

describe('what programs show of a document', () => {
  interface Preview {
    readers: { id: string; before: object; after: { heading: string; uses: string } | null }[];
  }
  const preview = async (): Promise<Preview> =>
    (await (await fixture.call(`/api/documents/${id}/preview`)).json()) as Preview;

  it('is what the shared rules make of the uploaded file and of what will be written', async () => {
    const { readers } = await preview();
    const write = { profile: 'standard', language: 'en' } as const;
    const after = expectedFacts(stored.original, stored.metadata, write);
    expect(readers).toEqual(
      previewReaders.map((reader, index) => ({
        ...reader,
        before: readerPreviews(stored.original, stored.filename)[index],
        after: readerPreviews(after, stored.filename)[index],
      })),
    );
    expect(fixture.services.requestsTo('getFindability').at(-1)).toMatchObject({
      userId: user.id,
      documentId: id,
    });
  });

  it('is that of the written file where there is one', async () => {
    const info = { ...stored.original.info, title: 'As written' };
    findability.getFindability = async () => ({ ...stored, written: { ...stored.original, info } });
    const { readers } = await preview();
    expect(readers.find((reader) => reader.id === 'chrome')?.after?.heading).toBe('As written');
  });

  it('has no after before there is anything to write', async () => {
    findability.getFindability = async () => ({ ...stored, metadata: undefined });
    expect((await preview()).readers.map(({ after }) => after)).toEqual(previewReaders.map(() => null));
  });
});

it('the rules need no sign-in, with their sources', async () => {
  const response = await fixture.call('/api/findability/rules', { token: null });
  expect(await response.json()).toEqual({ version: 1, rules: findabilityRules.map((rule) => ({ ...rule })) });
});
