import { describe, expect, it } from '@jest/globals';
import { canTryAgain } from './status.ts';

describe('Another try of a document that failed', () => {
  it.each(['timeout', 'worker_crashed', 'processing_stalled', 'unreadable_answer', 'ai_timeout', null])(
    'is offered after %p, which may pass',
    (errorCode) => expect(canTryAgain({ status: 'failed', errorCode })).toBe(true),
  );

  it.each([
    'not_pdf',
    'damaged',
    'encrypted_password',
    'certified_no_changes',
    'too_large',
    'out_of_memory',
    'original_missing',
  ])('is not offered after %p, which is caused by the file', (errorCode) =>
    expect(canTryAgain({ status: 'failed', errorCode })).toBe(false),
  );

  it('is not offered while the document has not failed', () =>
    expect(canTryAgain({ status: 'processing', errorCode: null })).toBe(false));
});
