import { describe, expect, it } from '@jest/globals';
import { newId } from '../ids/ids.js';
import { checkKey, checkPrefix, installationMark, objectKeys } from './object-store.js';

it('the keys of all kinds of objects are keys, and all different', () => {
  const id = newId();
  const keys = [
    objectKeys.original(id),
    objectKeys.text(id),
    objectKeys.thumbnail(id),
    objectKeys.processed(id, 1),
    objectKeys.processed(id, 2),
    objectKeys.receipt(id, 2),
  ];
  expect(keys.map(checkKey)).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

it('the mark of an installation is a key below no folder of documents', () => {
  expect(checkKey(installationMark)).toBe(installationMark);
  expect(installationMark).not.toContain('/');
});

it('the processed files of a document lie below its prefix, those of another do not', () => {
  const prefix = checkPrefix(objectKeys.processedPrefix('d1'));
  expect(objectKeys.processed('d1', 3).startsWith(prefix)).toBe(true);
  expect(objectKeys.processed('d10', 3).startsWith(prefix)).toBe(false);
});

describe("a key made of a user's words", () => {
  it.each(['originals/../x', 'originals/a b', 'originals/ä', 'originals/a.pdf', 'ORIGINALS/x', 'originals'])(
    'is refused: %s',
    (key) => {
      expect(() => checkKey(key)).toThrow(
        expect.objectContaining({ code: 'validation_failed', retryable: false }),
      );
    },
  );
});
