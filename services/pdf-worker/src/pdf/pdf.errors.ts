/** What the caller should do with a failure: `retryable` ones may succeed on another try, the rest never will. */
interface FailureClass {
  readonly retryable: boolean;
  /** Shown to the user as it is. */
  readonly sentence: string;
}

const failureClasses = {
  NOT_PDF: { retryable: false, sentence: 'This file is not a PDF.' },
  DAMAGED: {
    retryable: false,
    sentence:
      'This PDF is damaged and could not be repaired. Export it again from its source and upload the new copy.',
  },
  ENCRYPTED_PASSWORD: {
    retryable: false,
    sentence: 'This PDF needs a password to open. Remove the password and upload it again.',
  },
  ENCRYPTED_NO_MODIFY: {
    retryable: false,
    sentence:
      'The owner of this PDF does not allow changes to it. Ask the owner for a version that can be changed.',
  },
  ENCRYPTED_HANDLER: {
    retryable: false,
    sentence:
      'This PDF is protected by a certificate, a rights service or an encryption we do not know. Save an unprotected copy and upload that.',
  },
  CERTIFIED_NO_CHANGES: {
    retryable: false,
    sentence: 'This PDF is certified against changes. Writing metadata would break the certification.',
  },
  SIGNED: {
    retryable: false,
    sentence:
      'This PDF is signed. Readers will show that it was changed after signing, so we write it only after you agree.',
  },
  TOO_LARGE: { retryable: false, sentence: 'This PDF is too large or too complex to process.' },
  TIMEOUT: { retryable: false, sentence: 'This PDF took too long to process.' },
  OUT_OF_MEMORY: { retryable: false, sentence: 'This PDF needs more memory than one file may use.' },
  WRITE_MISMATCH: {
    retryable: false,
    sentence: 'The new PDF failed our check, so we did not deliver it. Your original is unchanged.',
  },
  ORIGINAL_MISSING: {
    retryable: false,
    sentence: 'The uploaded file has been deleted. Please upload it again.',
  },
  WORKER_CRASHED: {
    retryable: true,
    sentence: 'The PDF could not be processed because of an error on our side.',
  },
  STORAGE_ERROR: { retryable: true, sentence: 'The file could not be read from storage or saved to it.' },
} as const satisfies Record<string, FailureClass>;

export type PdfErrorClass = keyof typeof failureClasses;
export const pdfErrorClasses = Object.keys(failureClasses) as PdfErrorClass[];

/** `message` is for logs; `sentence` is for the user; `code` goes over the wire. */
export class PdfError extends Error {
  readonly retryable: boolean;
  readonly sentence: string;
  readonly code: Lowercase<PdfErrorClass>;

  constructor(
    readonly failure: PdfErrorClass,
    detail = '',
    options?: ErrorOptions,
  ) {
    super(detail ? `${failure}: ${detail}` : failure, options);
    this.name = 'PdfError';
    this.retryable = failureClasses[failure].retryable;
    this.sentence = failureClasses[failure].sentence;
    this.code = failure.toLowerCase() as Lowercase<PdfErrorClass>;
  }
}

/** What a user should know about a file that was still processed. */
export type PdfWarning =
  | 'SIGNED'
  | 'CERTIFIED'
  | 'ENCRYPTED'
  /** A write will be refused. */
  | 'ENCRYPTED_NO_MODIFY'
  /** Scripts or launch actions: kept as they are. */
  | 'ACTIVE_CONTENT'
  | 'EMBEDDED_FILES'
  | 'XFA'
  | 'PORTFOLIO'
  | 'PDF_A'
  /** Text on the pages that no reader sees. */
  | 'HIDDEN_TEXT'
  /** A scan, in which no text was found either. */
  | 'NO_TEXT_SCAN'
  /** A scan, its text read in the pictures of its pages. */
  | 'TEXT_RECOGNISED'
  /** The program that reads it broke down or exceeded a limit. */
  | 'RECOGNITION_FAILED'
  /** Info and XMP say different things. */
  | 'METADATA_DIFFERS'
  | 'XMP_REPLACED'
  | 'DAMAGED_REPAIRED';
