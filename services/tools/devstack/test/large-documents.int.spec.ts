import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { newId } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

const EMOJI = '🎉';
const COUNT = 100;

interface ListedDocument {
  readonly id: string;
  readonly originalMetadata: Readonly<Record<string, string>>;
  readonly finalMetadata: Readonly<Record<string, string>>;
}
interface Page {
  readonly documents: readonly ListedDocument[];
  readonly total: number;
  readonly nextCursor: string | null;
}

const largest = (field: (typeof metadataFields)[number]): string => EMOJI.repeat(metadataLimits[field]);
const METADATA = Object.fromEntries(metadataFields.map((field) => [field, largest(field)]));
/** As a release stored it that bounded characters, not bytes. */
const ORIGINAL = Object.fromEntries(
  ['title', 'subject', 'keywords', 'author', 'creator'].map((field) => [field, EMOJI.repeat(4000)]),
);
const EVIDENCE = Object.fromEntries(
  metadataFields.map((field) => [
    field,
    { source: 'text', page: 4_000_000_000, quote: EMOJI.repeat(200), confidence: 0.123456789 },
  ]),
);
const RUNS = Array.from({ length: 20 }, (_, index) => ({
  id: newId(),
  field: metadataFields[index % metadataFields.length],
  instruction: EMOJI.repeat(200),
  status: 'failed',
  errorCode: 'field_generation_stalled',
  errorMessage: EMOJI.repeat(200),
  replaced: EMOJI.repeat(300),
  deadline: '2026-01-15T09:00:00.000Z',
  attempts: 1,
}));

describe('a hundred documents whose every field is as large as it can be', () => {
  let stack: WholeStack;
  let ada: Person;
  const ids: string[] = [];

  const add = async (userId: string): Promise<void> => {
    const id = newId();
    ids.unshift(id);
    await stack.query(
      'document',
      `INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, generation_id, page_count,
         original_metadata, generated_metadata, final_metadata, metadata_version, evidence, field_generations,
         error_code, error_message, created_at, updated_at)
       VALUES ($1, $2, 1, $3, $3, 1, 'x', 'completed', $4, 1, $5, $6, $6, 1, $7, $8, 'certified_no_changes', $9,
         timestamptz '2026-01-15' + $10 * interval '1 second', now())`,
      [
        id,
        userId,
        `${EMOJI.repeat(251)}.pdf`,
        newId(),
        JSON.stringify(ORIGINAL),
        JSON.stringify(METADATA),
        JSON.stringify(EVIDENCE),
        JSON.stringify(RUNS),
        EMOJI.repeat(500),
        ids.length,
      ],
    );
  };

  beforeAll(async () => {
    stack = await WholeStack.start(new DatedClock('2026-01-15T09:00:00Z'));
    ada = await Person.join(stack, 'ada@example.com');
    const { body } = await ada.call<{ user: { id: string } }>('GET', '/user/me');
    for (let made = 0; made < COUNT; made += 1) await add(body.user.id);
  });
  afterAll(() => stack.stop());

  const list = (query: string) => ada.call<Page>('GET', `/documents?${query}`);

  it.each([1, 20, 100])('is listed by pages of %d, each whole', async (limit) => {
    const { status, body } = await list(`limit=${limit}`);
    expect(status).toBe(200);
    expect(body.documents.map(({ id }) => id)).toEqual(ids.slice(0, limit));
    expect(body.total).toBe(COUNT);
    expect(body.nextCursor === null).toBe(limit === COUNT);
  });

  it('is listed by page number and by cursor alike', async () => {
    const byNumber = await list('limit=30&page=3');
    expect(byNumber.body.documents.map(({ id }) => id)).toEqual(ids.slice(60, 90));
    const rest = await list(`limit=30&cursor=${byNumber.body.nextCursor}`);
    expect(rest.body.documents.map(({ id }) => id)).toEqual(ids.slice(90));
    expect(rest.body.nextCursor).toBeNull();
  });

  it('shows what was saved whole, and the metadata of the files cut and marked', async () => {
    const { body } = await list('limit=1');
    const [document] = body.documents;
    expect(document?.finalMetadata).toEqual(METADATA);
    for (const text of Object.values(document?.originalMetadata ?? {})) {
      expect(text).toMatch(/^🎉+…$/u);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2000);
    }
    const single = await ada.call<{ document: ListedDocument }>('GET', `/documents/${ids[0]}`);
    expect(single.body.document.originalMetadata).toEqual(document?.originalMetadata);
  });

  it('is exported whole', async () => {
    const { body } = await ada.call<{ url: string }>('POST', '/account/export');
    const response = await fetch(`${stack.url}${body.url}`);
    expect(response.status).toBe(200);
    const zip = Buffer.from(await response.arrayBuffer()).toString('utf8');
    for (const id of ids) expect(zip).toContain(`{"document":{"id":"${id}"`);
    expect(zip).toContain('\n]\n');
  });
});
