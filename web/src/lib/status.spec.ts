import { isLastingFailure } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { canTryAgain } from './status.ts';

describe('Another try of a document that failed', () => {
  it.each(['worker_crashed', 'storage_error', 'processing_stalled', 'unreadable_answer', 'ai_timeout', null])(
    'is offered after %p, which may pass, and granted by the server',
    (errorCode) => {
      expect(canTryAgain({ status: 'failed', errorCode })).toBe(true);
      expect(isLastingFailure(errorCode ?? '')).toBe(false);
    },
  );

  it.each([
    'not_pdf',
    'damaged',
    'encrypted_password',
    'certified_no_changes',
    'too_large',
    'timeout',
    'out_of_memory',
    'original_missing',
  ])('is not offered after %p, which is caused by the file, and not granted', (errorCode) => {
    expect(canTryAgain({ status: 'failed', errorCode })).toBe(false);
    expect(isLastingFailure(errorCode)).toBe(true);
  });

  it('is not offered while the document has not failed', () =>
    expect(canTryAgain({ status: 'processing', errorCode: null })).toBe(false));
});
