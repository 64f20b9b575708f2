import { SUNSET } from '../deprecation/deprecated.decorator.js';
import { type Deprecation, deprecationHeaders } from '../deprecation/deprecation.js';
import type { Operation, Response } from './operation.js';

/** Says of a deprecated operation when it ends, for people, for programs and in the headers of its answers. */
export const announceEnd = (operation: Operation): void => {
  const deprecation = Reflect.get(operation, SUNSET) as Deprecation | undefined;
  if (!deprecation) return;
  const { since, sunset, instead } = deprecation;
  const sentence = `Deprecated since ${since}, and may be gone from ${sunset} on. ${instead}`;
  operation.deprecated = true;
  operation.description = operation.description ? `${operation.description}\n\n${sentence}` : sentence;
  Reflect.set(operation, SUNSET, sunset);
  for (const response of Object.values(operation.responses))
    if (response && 'description' in response)
      response.headers = { ...response.headers, ...headersOf(deprecation) };
};

const headersOf = (deprecation: Deprecation): NonNullable<Response['headers']> => {
  const { deprecation: since, sunset, link } = deprecationHeaders(deprecation);
  return {
    Deprecation: fixed('Since when this call is deprecated (RFC 9745).', since),
    Sunset: fixed('From when on this call may be gone (RFC 8594).', sunset),
    Link: fixed('What that means.', link),
  };
};

const fixed = (description: string, value: string) => ({
  description,
  schema: { type: 'string' as const, enum: [value] },
  example: value,
});
