import { FakeClock } from '@colophon/testing';
import { describe, expect, it } from '@jest/globals';
import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { ServiceError } from '../errors/service-error.js';
import { storageErrors } from '../storage/object-store.js';
import { LONGEST_WAIT_MS, whenThere } from './server-wait.js';

const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('a start whose server is not there yet', () => {
  const begin = (answers: readonly (Error | 'there')[]) => {
    const clock = new FakeClock();
    const told: string[] = [];
    let tries = 0;
    const work = async (): Promise<string> => {
      const answer = answers[Math.min(tries, answers.length - 1)];
      tries += 1;
      if (answer instanceof Error) throw answer;
      return 'there';
    };
    const result = whenThere(work, { what: 'the database', clock, tell: (line) => told.push(line) });
    const outcome = result.catch((error: unknown) => error);
    return { clock, told, outcome, tries: () => tries };
  };

  it('goes on when it is, and says once every ten seconds what it waits for', async () => {
    const start = begin([...Array.from({ length: 30 }, refused), 'there']);
    await start.clock.advance(20_000);
    expect(await start.outcome).toBe('there');
    expect(start.told).toEqual(Array(2).fill('waits for the database: connect ECONNREFUSED'));
  });

  it('ends with what the last attempt said when it never comes', async () => {
    const start = begin([refused()]);
    await start.clock.advance(LONGEST_WAIT_MS + 10_000);
    expect(await start.outcome).toMatchObject({ code: 'ECONNREFUSED' });
    expect(start.clock.waiting).toBe(0);
  });

  it.each([
    ['a store that only begins', new ServiceError(storageErrors.unavailable, { cause: codeOf('NotFound') })],
    ['a Postgres that only begins', codeOf('57P03')],
    ['a name that DNS does not know yet', codeOf('ENOTFOUND')],
    ['a network that has no way yet', codeOf('EHOSTUNREACH')],
    ['a broker that does not answer yet', new errors.TimeoutError()],
    [
      'a broker that has not opened its streams yet',
      new Error('jetstream is not enabled', { cause: unheard() }),
    ],
    ['brokers without a leader yet', answerOf(10_008)],
    ['brokers that are too few yet for the copies of a stream', answerOf(10_005)],
  ])('waits for %s', async (_name, error) => {
    const start = begin([error, 'there']);
    await start.clock.advance(1000);
    expect(await start.outcome).toBe('there');
  });

  it.each([
    ['a wrong password', codeOf('28P01')],
    ['a database that does not exist', codeOf('3D000')],
    ['more copies of a stream than a single broker keeps', answerOf(10_074)],
    [
      'a key the store refuses',
      new ServiceError(storageErrors.unavailable, { cause: codeOf('AccessDenied') }),
    ],
  ])('ends at once with %s', async (_name, error) => {
    const start = begin([error]);
    expect(await start.outcome).toBe(error);
    expect(start.tries()).toBe(1);
  });
});

function codeOf(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function answerOf(code: number): Error {
  return new JetStreamApiError({ code: 503, err_code: code, description: 'not now' });
}

function unheard(): Error {
  return new errors.RequestError('', { cause: new errors.NoRespondersError('$JS.API.INFO') });
}
