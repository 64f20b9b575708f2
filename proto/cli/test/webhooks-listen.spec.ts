import { PassThrough } from 'node:stream';
import { verifyWebhook } from '@colophon/sdk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalServer } from '../../sdk/test/local-server.js';
import { systemNow } from '../src/clock/now.js';
import { runProgram } from '../src/program.js';
import { FakeWebhook, WEBHOOK } from './fake-webhook.js';

// Real: the whole command, the client, signatures and HTTP. Looks follow each other as the test says.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const TIMEOUT_MS = 15_000;
/** Of a delivery whose transaction ended after those of newer ones. */
const LATE = 1200;
let fake: FakeWebhook;
let receiver: LocalServer;
beforeEach(async () => {
  fake = await FakeWebhook.start();
  receiver = await LocalServer.start();
  receiver.willAnswer({ status: 204 });
});
afterEach(() => Promise.all([fake.stop(), receiver.stop()]));

/** Never before the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

interface Heard {
  readonly exitCode: number;
  readonly lines: readonly Record<string, unknown>[];
  readonly stderr: string;
}

/**
 * Listens, does one of these before each look, and is interrupted after the last.
 * @param isLate whether a call of the receiver is out of time at once
 */
const listening = async (
  steps: readonly (() => void)[],
  { args = [] as string[], environment = {}, isLate = false } = {},
): Promise<Heard> => {
  const left = [...steps];
  const interruption = new AbortController();
  const pause = (ms: number, signal: AbortSignal): Promise<void> => {
    if (ms === TIMEOUT_MS) return isLate ? receiver.firstRequest().then(() => undefined) : aborted(signal);
    const step = left.shift();
    if (step) step();
    else interruption.abort(new Error('Interrupted.'));
    return Promise.resolve().then(() => signal.throwIfAborted());
  };
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const command = ['--json', 'webhooks', 'listen', '--forward', `${receiver.url}/hook`, ...args];
  const exitCode = await runProgram(command, {
    environment: { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key', ...environment },
    stdin: new PassThrough(),
    stdout,
    stderr,
    signal: interruption.signal,
    now: systemNow,
    pause,
  });
  const written = String(stdout.read() ?? '').split('\n');
  const lines = written.filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
  return { exitCode, lines, stderr: String(stderr.read() ?? '') };
};
const nothing = (): void => undefined;
const eventIds = () => receiver.received.map(({ headers }) => headers['webhook-id']);

describe('colophon webhooks listen', () => {
  it('forwards what comes after its start, signed by the secret that it names, and ends when it is interrupted', async () => {
    fake.add(1);
    const { exitCode, lines, stderr } = await listening([() => fake.add(2, { state: 'pending' }), nothing]);
    expect([exitCode, stderr]).toEqual([130, '']);
    const secret = String(lines[0]?.['secret']);
    expect(lines).toEqual([
      {
        type: 'listening',
        webhookId: WEBHOOK.id,
        types: WEBHOOK.types,
        forward: `${receiver.url}/hook`,
        secret,
      },
      {
        type: 'delivery',
        webhookId: WEBHOOK.id,
        deliveryId: fake.add(2),
        eventId: 'event-2',
        outcome: 'ok',
        status: 204,
        event: JSON.parse(FakeWebhook.body('event-2')),
      },
    ]);
    const [{ method, url, headers, body }] = receiver.received;
    expect([method, url, headers['content-type']]).toEqual(['POST', '/hook', 'application/json']);
    expect(body.toString()).toBe(FakeWebhook.body('event-2'));
    await expect(verifyWebhook(body, headers, secret)).resolves.toMatchObject({ type: 'document.ready' });
    expect(headers).not.toHaveProperty('authorization');
  });

  it('signs by the secret of the environment, and shows that nowhere', async () => {
    const environment = { COLOPHON_WEBHOOK_SECRET: SECRET };
    const { lines } = await listening([() => fake.add(1)], { environment });
    const [{ headers, body }] = receiver.received;
    await expect(verifyWebhook(body, headers, SECRET)).resolves.toMatchObject({ type: 'document.ready' });
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it('forwards each once and in their order, however many come at a time or late', async () => {
    for (let count = 1; count <= 150; count += 1) fake.add(count);
    const many = Array.from({ length: 250 }, (_, index) => 1000 + index).filter((count) => count !== LATE);
    await listening([() => many.forEach((count) => fake.add(count)), () => fake.add(LATE), nothing]);
    expect(eventIds()).toEqual([...many, LATE].map((count) => `event-${count}`));
  });

  it('forwards one again that was asked for again, but not for each attempt of the same call', async () => {
    fake.add(1, { state: 'failed' });
    const attempt = (at: string) => [{ at, outcome: 'ok' }];
    await listening([
      () => fake.add(1, { state: 'pending' }),
      () => fake.add(1, { attempts: attempt('2026-01-16T00:00:00.000Z') }),
      () => fake.add(1, { state: 'succeeded', attempts: attempt('2026-01-16T00:00:05.000Z') }),
      // Between two looks.
      () => fake.add(1, { attempts: attempt('2026-01-17T00:00:00.000Z') }),
      nothing,
    ]);
    expect(eventIds()).toEqual(['event-1', 'event-1']);
  });

  it.each([
    ['refuses', { status: 500 }, 'status', 500],
    ['leads elsewhere', { status: 302, headers: { location: '/elsewhere' } }, 'status', 302],
    ['breaks off', 'cut', 'unreachable', undefined],
  ] as const)('says that the receiver %s, and goes on', async (_, answer, outcome, status) => {
    receiver.willAnswer(answer, { status: 204 });
    const { lines } = await listening([() => fake.add(1), () => fake.add(2)]);
    expect(lines.slice(1).map((line) => [line['outcome'], line['status']])).toEqual([
      [outcome, status],
      ['ok', 204],
    ]);
  });

  it('waits for no receiver that does not answer', async () => {
    receiver.willAnswer('silence');
    const { lines } = await listening([() => fake.add(1)], { isLate: true });
    expect(lines[1]).toMatchObject({ outcome: 'timeout' });
  });

  it.each([
    ['lists nothing', /deliveries\?/],
    ['gives no body', /deliveries\/.*2$/],
  ])('loses nothing while Colophon %s, and says so once', async (_, of) => {
    const { lines, stderr } = await listening([
      () => {
        fake.add(1);
        fake.add(2);
        fake.refusal = { of, reply: { text: 'a page of a proxy' } };
      },
      nothing,
      () => (fake.refusal = undefined),
    ]);
    expect(lines.slice(1).map(({ eventId }) => eventId)).toEqual(['event-1', 'event-2']);
    expect(stderr).toBe('The answer is not JSON. It is tried again.\n');
  });

  it('ends with the code of what no later look mends', async () => {
    const reply = { status: 403, json: { error: 'Not with this key.', code: 'insufficient_scope' } };
    await expect(listening([() => (fake.refusal = { of: /./, reply }), nothing])).resolves.toMatchObject({
      exitCode: 3,
      stderr: 'Not with this key.\n',
    });
  });
});

describe('the wrong use', () => {
  it('of none, several or unknown webhooks is refused', async () => {
    fake.webhooks = [];
    await expect(listening([])).resolves.toMatchObject({ exitCode: 2 });
    fake.webhooks = [WEBHOOK, { ...WEBHOOK, id: 'other' }];
    const several = await listening([]);
    expect([several.exitCode, several.stderr]).toEqual([2, expect.stringContaining(WEBHOOK.id)]);
    await expect(listening([], { args: ['--webhook', WEBHOOK.id] })).resolves.toMatchObject({
      exitCode: 130,
    });
    await expect(listening([], { args: ['--webhook', 'other'] })).resolves.toMatchObject({ exitCode: 4 });
  });

  it.each(['localhost:3000', 'ftp://localhost/', 'http://ada:secret@localhost/'])(
    'of %s as a receiver is refused',
    async (address) => {
      const { exitCode } = await listening([], { args: ['--forward', address] });
      expect([exitCode, fake.calls]).toEqual([2, []]);
    },
  );

  it('of a secret that is none is refused, and not repeated', async () => {
    const environment = { COLOPHON_WEBHOOK_SECRET: 'hunter two' };
    const { exitCode, stderr } = await listening([], { environment });
    expect([exitCode, stderr]).toEqual([2, 'COLOPHON_WEBHOOK_SECRET is not whsec_ and base64.\n']);
  });
});
