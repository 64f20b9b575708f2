import { commonErrors, type ErrorKind } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';

/** Why a form is refused whatever its parts mean. */
export const multipartErrors = {
  malformed: { ...httpErrors.malformedRequest, message: 'The upload is incomplete or malformed.' },
  notMultipart: {
    ...httpErrors.unsupportedMediaType,
    message: 'Please send the files as multipart/form-data',
  },
  /** More parts than files are allowed, by far. */
  tooManyParts: { ...commonErrors.validationFailed, message: 'Maximum 50 files allowed' },
} as const satisfies Record<string, ErrorKind>;
