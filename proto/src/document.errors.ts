import type { ErrorKind } from './error-kind.js';
import { mostFieldGenerations } from './rules.js';

/** What the document service refuses with as far as the HTTP contract names it, in its words. */
export const documentRefusals = {
  changedMeanwhile: {
    code: 'precondition_failed',
    status: 412,
    retryable: false,
    message: 'This document was changed in the meantime. Load it again before saving.',
  },
  stillProcessing: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The AI is still working on this document. Please wait until it is ready.',
  },
  notReviewable: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'There is no metadata to work with yet. Generate it first.',
  },
  noProcessedFile: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The PDF with the current metadata has not been generated yet.',
  },
  pdfNotWritable: {
    code: 'pdf_not_writable',
    status: 409,
    retryable: false,
    message: 'The metadata could not be written into this PDF.',
  },
  noReceipt: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message:
      'This PDF was generated before receipts existed. Save the metadata and generate the PDF again to get one.',
  },
  notMeasured: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'This file has not been measured. A file is measured when it is uploaded.',
  },
  nothingMeasured: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'None of these documents has a score yet. A file is measured when it is uploaded.',
  },
  tooManyReports: {
    code: 'too_many_reports',
    status: 409,
    retryable: false,
    message: 'You have 100 reports, the most of one account. Delete one before you make another.',
  },
  signatureConsentRequired: {
    code: 'signature_consent_required',
    status: 409,
    retryable: false,
    message:
      'This PDF is signed. The signed part stays as it is and the signature stays valid for it, but readers will show that the file was changed after signing. Confirm that you want this.',
  },
  /** Also what a document is left with until its owner has answered. */
  noTextFound: {
    code: 'no_text_found',
    status: 409,
    retryable: false,
    message: 'No text found. Continue for 1 credit?',
  },
  fieldIsGenerating: {
    code: 'invalid_state',
    status: 409,
    retryable: false,
    message: 'The AI is already working on this field. Please wait until it is done.',
  },
  fieldGenerationsUsedUp: {
    code: 'field_generations_used_up',
    status: 409,
    retryable: false,
    message: `You have used all ${mostFieldGenerations} new suggestions for this document. You can still edit the fields, or generate all metadata again for 1 credit.`,
  },
  tooManyInProgress: {
    code: 'too_many_under_way',
    status: 429,
    retryable: true,
    message: 'Many of your documents are still being processed. Please wait until some of them are done.',
  },
  insufficientCredits: {
    code: 'insufficient_credits',
    status: 402,
    retryable: false,
    message: 'You have no credits left. Buy a pack or wait for next month’s free documents.',
  },
} as const satisfies Record<string, ErrorKind>;
