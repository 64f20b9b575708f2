import { commonErrors, ServiceError } from '@colophon/platform';

/** Characters. */
export const LONGEST_IF_MATCH = 1000;
const LARGEST_VERSION = 0xff_ff_ff_ff;

/** One element of a list: a tag or nothing, up to the next comma. Each character can be read in one way only. */
const ELEMENT = /[ \t]*(?:(W\/)?"([\x21\x23-\x7E\x80-\xFF]*)"[ \t]*)?(?:,|$)/gy;

/**
 * The versions an If-Match header allows, undefined when it allows any. Weak tags and foreign tags are
 * well-formed but allow nothing (RFC 9110, 13.1.1).
 * @throws ServiceError `validation_failed` for what is no such header
 */
export const readIfMatch = (header: string | undefined): readonly number[] | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.length > LONGEST_IF_MATCH ? [] : [...header.matchAll(ELEMENT)];
  const read = tags.reduce((length, [element]) => length + element.length, 0);
  if (read < header.length || !tags.some(([, , value]) => value !== undefined))
    throw new ServiceError(commonErrors.validationFailed, {
      details: [{ field: 'If-Match', message: 'This must be * or a list of entity tags like "3"' }],
    });
  return tags
    .filter(([, weak, value = '']) => weak === undefined && /^(0|[1-9]\d{0,9})$/.test(value))
    .map(([, , value]) => Number(value))
    .filter((version) => version <= LARGEST_VERSION);
};
