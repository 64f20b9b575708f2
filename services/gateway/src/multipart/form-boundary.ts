import { ServiceError } from '@colophon/platform';
import { multipartErrors } from './multipart.errors.js';

/** RFC 2046: 1 to 70 characters of this set, the last of them no space. */
const QUOTED = /^"[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]"$/;
const PLAIN = /^[\w'()+,\-./:=?]{1,70}$/;

/**
 * The boundary of a form, by the one reading that everything in here shares.
 * @throws ServiceError `malformed_request` if there is no boundary, more than one, or one the standard does not allow
 */
export const boundaryOf = (contentType = ''): string => {
  const [boundary = '', ...more] = contentType.split(';').slice(1).flatMap(boundaryIn);
  if (more.length > 0) throw new ServiceError(multipartErrors.malformed);
  if (QUOTED.test(boundary)) return boundary.slice(1, -1);
  if (PLAIN.test(boundary)) return boundary;
  throw new ServiceError(multipartErrors.malformed);
};

/** The literal value of the parameter, if it is the boundary. */
const boundaryIn = (parameter: string): string[] => {
  const [name = '', ...value] = parameter.split('=');
  return name.trim().toLowerCase() === 'boundary' ? [value.join('=').trim()] : [];
};
