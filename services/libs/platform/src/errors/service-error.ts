import type { ErrorKind } from '@colophon/contracts';

export type { ErrorKind };

/** One wrong field of an input. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
}

export interface ErrorContext {
  readonly details?: readonly ErrorDetail[];
  /** Earliest useful moment to try again, milliseconds from now. */
  readonly retryAfterMs?: number;
  /** Replaces the kind's sentence; still public text. */
  readonly message?: string;
  /** For the log only. */
  readonly cause?: unknown;
}

/** An error that says what a caller may know: code, status, retryability, public text. */
export class ServiceError extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryable: boolean;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ErrorKind, context: ErrorContext = {}) {
    super(context.message ?? kind.message, { cause: context.cause });
    this.name = 'ServiceError';
    this.code = kind.code;
    this.status = kind.status;
    this.retryable = kind.retryable;
    this.details = context.details;
    this.retryAfterMs = context.retryAfterMs;
  }

  is(kind: ErrorKind): boolean {
    return this.code === kind.code;
  }
}

/** Kinds every service can meet. */
export const commonErrors = {
  validationFailed: {
    code: 'validation_failed',
    status: 400,
    retryable: false,
    message: 'Some of the input is not valid.',
  },
  notFound: { code: 'not_found', status: 404, retryable: false, message: 'There is nothing here.' },
  unavailable: {
    code: 'unavailable',
    status: 503,
    retryable: true,
    message: 'The service is not available right now. Please try again in a moment.',
  },
  unreadableAnswer: {
    code: 'unreadable_answer',
    status: 500,
    retryable: true,
    message: 'What one of our services said about this document could not be read. Please try again.',
  },
  answerTooLarge: {
    code: 'answer_too_large',
    status: 500,
    retryable: true,
    message: 'The answer is too large to be given in one piece. Please ask for less at a time.',
  },
  requestTooLarge: {
    code: 'payload_too_large',
    status: 413,
    retryable: false,
    message: 'This is too large to be taken in one piece.',
  },
  internal: {
    code: 'internal',
    status: 500,
    retryable: true,
    message: 'Something went wrong on our side.',
  },
} as const satisfies Record<string, ErrorKind>;
