import { isLastingFailure } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { PdfError, pdfErrorClasses } from './pdf.errors.js';

/** What only a write ends with. */
const ofWrites = ['SIGNED', 'WRITE_MISMATCH'];

describe('a failure of an inspection', () => {
  const failures = pdfErrorClasses.filter((failure) => !ofWrites.includes(failure));

  it.each(failures)('%s is offered for another try where the worker itself tries again', (failure) => {
    const { code, retryable } = new PdfError(failure);
    expect(isLastingFailure(code)).toBe(!retryable);
  });
});
