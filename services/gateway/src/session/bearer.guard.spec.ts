import { describe, expect, it } from '@jest/globals';
import { commonErrors, ServiceError } from '@colophon/platform';
import { BearerGuard } from './bearer.guard.js';
const unused = {} as never;
const guard = new BearerGuard(unused, unused, unused, unused, unused);

describe('who asks with a token', () => {
  it('is not signed out while auth is down: that says nothing about the token', () => {
    const outage = new ServiceError(commonErrors.unavailable);
    expect(() => guard.handleRequest(null, false, outage)).toThrow(outage);
    expect(() => guard.handleRequest(outage, undefined)).toThrow(outage);
  });

  it('only asks to sign in when the token is wrong', () => {
    expect(() => guard.handleRequest(null, false, new Error('invalid signature'))).toThrow(
      expect.objectContaining({ status: 401, message: expect.not.stringContaining('signature') }),
    );
  });
});
