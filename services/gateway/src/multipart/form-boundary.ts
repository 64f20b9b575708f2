import { ServiceError } from '@colophon/platform';
import { multipartErrors } from './multipart.errors.js';

/** Of a type without blanks around its separators. */
const PARAMETER = /;boundary=(?:"([^"]*)"|([^;"\s]*))(?=;|$)/gi;
const BLANKS_AROUND = /[ \t]*([;=])[ \t]*/g;
/** RFC 2046: 1 to 70 characters of this set, the last of them no space. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/**
 * The boundary of a form, by the one reading that everything in here shares.
 * @throws ServiceError `malformed_request` where there is none, more than one, or one the standard does not allow
 */
export const boundaryOf = (contentType = ''): string => {
  const [found, ...more] = contentType.matchAll(PARAMETER);
  const boundary = found?.[1] ?? found?.[2] ?? '';
  if (more.length > 0 || !BOUNDARY.test(boundary)) throw new ServiceError(multipartErrors.malformed);
  return boundary;
};
