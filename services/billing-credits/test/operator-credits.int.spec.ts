import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthService, BillingService, type FindUserByEmailRequest } from '@colophon/contracts';
import { commonErrors, createLogger, newId, RequestServer, ServiceError } from '@colophon/platform';
import { startNats, type TestNats } from '@colophon/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { giveCredits } from '../src/operator/credits.command.js';
import { RunningBilling } from './billing.fixture.js';

const PROGRAM = fileURLToPath(new URL('../dist/operator/credits.main.js', import.meta.url));
const EMAIL = 'anna@example.com';
const anna = newId();

/** The only request of auth that is asked here. */
const serveAnna = (connection: NatsConnection): RequestServer => {
  const server = new RequestServer(connection, 'auth', createLogger('auth', 'silent'));
  server.serve(AuthService.method.findUserByEmail, async (request) => {
    if ((request as FindUserByEmailRequest).email !== EMAIL) throw new ServiceError(commonErrors.notFound);
    return { user: { id: anna, email: EMAIL } };
  });
  return server;
};

/** Real: the whole service, nats-server, Postgres; the program from the last build. Fake: auth. */
describe('Credits from an operator', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
    serveAnna(billing.connection);
  });
  afterAll(() => billing.stop());

  const give = (...args: string[]) => giveCredits(billing.connection, args);
  const history = async () => {
    const { transactions } = await billing.rpc.listTransactions({ userId: anna });
    return transactions.map(({ type, credits, balanceAfter }) => [type, credits, balanceAfter]);
  };
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<[number, string]>((resolve) => {
      const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_, output, errors) =>
        resolve([child.exitCode ?? -1, output + errors]),
      );
    });

  it('are an entry of the ledger, and the operator sees the new balance', async () => {
    expect(await give(EMAIL, '10')).toBe('anna@example.com has 13 credits now.');
    expect(await history()).toEqual([
      ['adjustment', 10, 13],
      ['free_grant', 3, 3],
    ]);
  });

  it('are given by the program of the image, which knows where NATS is', async () => {
    const env = { NATS_URL: billing.nats.url };
    expect(await run([EMAIL, '2'], env)).toEqual([0, 'anna@example.com has 15 credits now.\n']);
    expect(await run(['berta@example.com', '2'], env)).toEqual([
      1,
      'No user is registered as berta@example.com.\n',
    ]);
    expect(await run([EMAIL, '2'], {})).toEqual([78, expect.stringContaining('NATS_URL is not set')]);
    expect((await history()).slice(0, 2)).toEqual([
      ['adjustment', 2, 15],
      ['adjustment', 10, 13],
    ]);
  });

  it.each([
    [[]],
    [[EMAIL]],
    [['anna', '10']],
    [[EMAIL, '0']],
    [[EMAIL, '-1']],
    [[EMAIL, '1.5']],
    [[EMAIL, '100001']],
    [[EMAIL, '1', '2']],
  ])('are refused with a sentence for what cannot be meant: %j', async (args) => {
    const before = await history();
    await expect(give(...args)).rejects.toThrow(/^Usage: credits <email>/);
    expect(await history()).toEqual(before);
  });
});

describe('A billing-credits that does not answer', () => {
  let nats: TestNats;
  let connection: NatsConnection;

  beforeAll(async () => {
    nats = await startNats();
    connection = await connect({ servers: nats.url });
    serveAnna(connection);
  });
  afterAll(async () => {
    await connection.close();
    await nats.stop();
  });

  it('leaves it to the operator to look whether the credits are there', async () => {
    const server = new RequestServer(connection, 'billing', createLogger('billing', 'silent'));
    server.serve(BillingService.method.adjustCredits, async () => {
      throw new ServiceError(commonErrors.unavailable);
    });
    await expect(giveCredits(connection, [EMAIL, '10'])).rejects.toThrow(
      'billing-credits did not answer: look whether anna@example.com has the credits before you try again.',
    );
  });
});
