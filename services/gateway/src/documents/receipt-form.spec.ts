import { describe, expect, it } from '@jest/globals';
import { wantsPdf } from './receipt-form.js';

describe('a receipt', () => {
  it.each([
    'application/pdf',
    'Application/PDF',
    'application/pdf, */*',
    'application/pdf;q=0.9, application/json;q=0.8',
    'text/html , application/pdf ; version=1 ; q=0.5',
    'application/json;q=0, application/pdf;q=0.001',
  ])('is a PDF for %s', (accept) => expect(wantsPdf(accept)).toBe(true));

  it.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    'application/json, text/plain, */*',
    'application/json, application/pdf',
    'application/pdf;q=0',
    'application/pdf;q=0.5, application/json',
    'application/pdf;q=nonsense',
    'application/pdfx',
    'application/pdf,'.replace('/', '') + ','.repeat(100_000),
  ])('is JSON for %s', (accept) => expect(wantsPdf(accept)).toBe(false));
});
