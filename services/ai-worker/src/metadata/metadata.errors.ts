import { documentRefusals } from '@colophon/contracts';
import type { ErrorKind } from '@colophon/platform';

/** Everything that keeps a document from getting metadata; messages are shown to the user as they are. */
export const metadataErrors = {
  rateLimited: {
    code: 'ai_rate_limited',
    status: 429,
    retryable: true,
    message: 'The AI service is busy. We will keep trying; please check again in a few minutes.',
  },
  unavailable: {
    code: 'ai_unavailable',
    status: 503,
    retryable: true,
    message: 'The AI service could not be reached. Please try again later; no credit was used.',
  },
  timeout: {
    code: 'ai_timeout',
    status: 504,
    retryable: true,
    message: 'The AI service took too long to answer. Please try again later; no credit was used.',
  },
  unauthorized: {
    code: 'ai_unauthorized',
    status: 502,
    retryable: false,
    message: 'The AI service did not accept our access key. Please tell the operator of this site.',
  },
  quotaExceeded: {
    code: 'ai_quota_exceeded',
    status: 502,
    retryable: false,
    message: 'The quota at the AI service is used up. Please tell the operator of this site.',
  },
  rejected: {
    code: 'ai_rejected',
    status: 502,
    retryable: false,
    message: 'The AI service did not accept the request for this document. No credit was used.',
  },
  refused: {
    code: 'ai_refused',
    status: 422,
    retryable: false,
    message: 'The AI service declined to describe this document. No credit was used.',
  },
  emptyAnswer: {
    code: 'ai_empty_answer',
    status: 502,
    retryable: false,
    message: 'The AI service did not answer for this document. No credit was used.',
  },
  cutAnswer: {
    code: 'ai_cut_answer',
    status: 502,
    retryable: false,
    message: 'The AI service’s response was cut off. Please try again; no credit was used.',
  },
  unreadableAnswer: {
    code: 'ai_unreadable_answer',
    status: 502,
    retryable: false,
    message: 'The AI service’s response could not be read. Please try again; no credit was used.',
  },
  noOtherProposal: {
    code: 'ai_no_other_proposal',
    status: 422,
    retryable: false,
    message: 'No other value for this field was found in the document. Nothing was changed.',
  },
  unusableProposal: {
    code: 'ai_unusable_proposal',
    status: 422,
    retryable: false,
    message:
      'The AI’s suggestion did not match the document or broke a rule of the field. Nothing was changed.',
  },
  instructionNotFollowed: {
    code: 'ai_instruction_not_followed',
    status: 422,
    retryable: false,
    message:
      'The built-in engine only understands “shorter” and “longer”. Leave the instruction empty to get its next best suggestion.',
  },
  underWay: {
    code: 'ai_under_way',
    status: 409,
    retryable: true,
    message: 'Metadata for this document is already being generated.',
  },
  noTextFound: documentRefusals.noTextFound,
  textMissing: {
    code: 'ai_text_missing',
    status: 409,
    retryable: false,
    message: 'The text of this document is no longer available. Please upload the file again.',
  },
} as const satisfies Record<string, ErrorKind>;
