import { describe, expect, it } from '@jest/globals';
import { installationMark, newId, objectKeys } from '@colophon/platform';
import type { RetainedDocumentRow, RetainedStatus } from '../retention/retained-document.entity.js';
import type { RetainedFile } from '../retention/retention-policy.js';
import { documentOf, isOrphan } from './orphan.js';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-03-10T12:00:00Z');
const documentId = newId();

const age = { now, minimumMs: 24 * HOUR, unreadSince: undefined };
const objectOf = (key: string, ageMs = 25 * HOUR) => ({
  key,
  size: 1,
  etag: '',
  lastModified: new Date(now.getTime() - ageMs),
});
const documentWith = (status: RetainedStatus, originalScheduled = true): RetainedDocumentRow => ({
  documentId,
  userId: newId(),
  status,
  filename: 'a.pdf',
  originalScheduled,
  planKnown: true,
  paid: false,
  newestVersion: 0,
  expiresAt: null,
  nextErasureAt: null,
  remindedFor: null,
  endedAt: null,
});
const fileOf = (kind: RetainedFile['kind'], version: number): RetainedFile => ({
  documentId,
  kind,
  version,
  createdAt: now,
  expiresAt: now,
  superseded: false,
});

describe('an object', () => {
  const original = objectKeys.original(documentId);

  it('of no known document is an orphan once it is old enough', () => {
    const nothing = { document: undefined, files: [] };
    expect(isOrphan(objectOf(original), nothing, age)).toBe(true);
    expect(isOrphan(objectOf(original, 23 * HOUR), nothing, age)).toBe(false);
  });

  it.each([
    ['a day after it', 1, true],
    ['half an hour after it', 24.5, false],
    ['before it', 30, false],
  ])('of no known document while an upload is not read that came %s', (_, hoursAgo, expected) => {
    const nothing = { document: undefined, files: [] };
    const unreadSince = new Date(now.getTime() - hoursAgo * HOUR);
    expect(isOrphan(objectOf(original), nothing, { ...age, unreadSince })).toBe(expected);
  });

  it.each<RetainedStatus>(['deleting', 'deleted', 'expired'])(
    'of a document that is %s is one at once',
    (status) => {
      expect(isOrphan(objectOf(original, 0), { document: documentWith(status), files: [] }, age)).toBe(true);
    },
  );

  it.each([
    objectKeys.original(documentId),
    objectKeys.text(documentId),
    objectKeys.thumbnail(documentId),
    objectKeys.processed(documentId, 2),
    objectKeys.receipt(documentId, 2),
  ])('of a live document with that file is none: %s', (key) => {
    const facts = { document: documentWith('live'), files: [fileOf('original', 0), fileOf('processed', 2)] };
    expect(isOrphan(objectOf(key), facts, age)).toBe(false);
  });

  it('that came back after its file had expired is one', () => {
    const facts = { document: documentWith('live'), files: [fileOf('processed', 2)] };
    expect(isOrphan(objectOf(objectKeys.text(documentId)), facts, age)).toBe(true);
    expect(isOrphan(objectOf(objectKeys.processed(documentId, 1)), facts, age)).toBe(true);
    expect(isOrphan(objectOf(objectKeys.receipt(documentId, 1)), facts, age)).toBe(true);
  });

  it('that is an original whose upload was never told is one by its age, and its text is none', () => {
    const facts = { document: documentWith('live', false), files: [fileOf('processed', 2)] };
    expect(isOrphan(objectOf(original), facts, age)).toBe(true);
    expect(isOrphan(objectOf(original, 23 * HOUR), facts, age)).toBe(false);
    expect(isOrphan(objectOf(objectKeys.text(documentId)), facts, age)).toBe(false);
  });

  it.each([
    [installationMark, undefined],
    ['originals/notes', undefined],
    ['backups/019b0000-0000-7000-8000-000000000000', undefined],
    ['processed/019b0000-0000-7000-8000-000000000000/x', undefined],
    ['processed/019b0000-0000-7000-8000-000000000000/12', '019b0000-0000-7000-8000-000000000000'],
    ['receipts/019b0000-0000-7000-8000-000000000000/12', '019b0000-0000-7000-8000-000000000000'],
    ['text/019b0000-0000-7000-8000-000000000000', '019b0000-0000-7000-8000-000000000000'],
  ])('under %s belongs to document %s', (key, id) => {
    expect(documentOf(key)).toBe(id);
  });
});
