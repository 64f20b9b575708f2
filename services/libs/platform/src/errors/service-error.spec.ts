import { describe, expect, it } from '@jest/globals';
import { decodeError, encodeError } from '../rpc/rpc-wire.js';
import { commonErrors, ServiceError } from './service-error.js';

describe('a service error', () => {
  it('says what its kind says, unless it knows better', () => {
    expect(new ServiceError(commonErrors.notFound)).toMatchObject({
      ...commonErrors.notFound,
      name: 'ServiceError',
    });
    expect(new ServiceError(commonErrors.notFound, { message: 'No such pack.' }).message).toBe(
      'No such pack.',
    );
  });

  it('is recognised by its kind', () => {
    const error = new ServiceError(commonErrors.unavailable);
    expect([error.is(commonErrors.unavailable), error.is(commonErrors.internal)]).toEqual([true, false]);
  });

  it('crosses the wire whole, but for its cause', () => {
    const error = new ServiceError(commonErrors.validationFailed, {
      details: [{ field: 'title', message: 'Too long.' }],
      retryAfterMs: 0,
      cause: new Error('secret'),
    });
    const wire = encodeError(error);
    expect(wire).not.toContain('secret');
    const { cause, ...crossed } = decodeError(wire);
    expect(crossed).toEqual(Object.fromEntries(Object.entries(error).filter(([name]) => name !== 'cause')));
    expect(cause).toBeUndefined();
  });

  it.each(Object.values(commonErrors))(
    'of kind $code has a sentence for a user and a matching status',
    (kind) => {
      expect(kind.message).toMatch(/^[A-Z].*\.$/);
      expect(kind.retryable).toBe(kind.status >= 500);
    },
  );
});
