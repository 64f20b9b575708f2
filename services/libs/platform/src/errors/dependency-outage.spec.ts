import { describe, expect, it } from '@jest/globals';
import { errors } from '@nats-io/transport-node';
import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';
import { toServiceError } from './dependency-outage.js';
import { commonErrors, ServiceError } from './service-error.js';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('what a caller learns of an error', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a database that shuts down', new QueryFailedError('SELECT 1', [], withCode('57P01'))],
    ['a transaction ended for another one', new QueryFailedError('SELECT 1', [], withCode('40P01'))],
    ['a statement that ran out of time', new QueryFailedError('SELECT 1', [], withCode('57014'))],
    ['too many connections', withCode('53300')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection lost in the middle', new Error('Connection terminated unexpectedly')],
    ['a connection lost under a transaction', new QueryRunnerAlreadyReleasedError()],
    ['a broker that does not answer', new errors.TimeoutError()],
    ['one of these further down', new Error('x', { cause: withCode('ECONNRESET') })],
  ])('%s is an outage that heals', (_, error) => {
    expect(toServiceError(error)).toMatchObject({ code: 'unavailable', status: 503, retryable: true });
  });

  it('a value no database takes is refused permanently', () => {
    const error = new QueryFailedError('SELECT 1', ['a'], withCode('22P02'));
    expect(toServiceError(error)).toMatchObject({
      code: 'validation_failed',
      retryable: false,
      cause: error,
    });
  });

  it.each([
    ['a broken constraint', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a bug', new TypeError('x is not a function')],
    ['something that is no error', 'text'],
  ])('%s is our fault and nothing more is said', (_, error) => {
    expect(toServiceError(error)).toMatchObject({ code: 'internal', message: commonErrors.internal.message });
  });

  it('an error made for callers stays what it is', () => {
    const error = new ServiceError(commonErrors.notFound);
    expect(toServiceError(error)).toBe(error);
  });
});
