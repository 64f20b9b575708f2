import { createHash } from 'node:crypto';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { documentOf, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const DAY_MS = 24 * 3_600_000;
const clock = new DatedClock(new Date());
const fixture = new GatewayFixture(clock);
const original = { ...fixture.services.documents };
/** Outlives every step of the clock. */
const token = fixture.token({ claims: { exp: Math.floor(Date.now() / 1000) + 30 * 86_400 } });

beforeAll(() => fixture.start());
afterAll(() => fixture.stop());
afterEach(() => void Object.assign(fixture.services.documents, original));

const metadata = { title: 'T', subject: 'S', keywords: 'k', author: 'A', description: 'D' };
const ofDocument = (call: string, id = documentOf().id) => `/api/documents/${id}/${call}`;

interface Attempt {
  readonly status: number;
  readonly body: { code?: string };
  readonly replayed: boolean;
}

const send = async (
  key: string,
  method: string,
  target: string,
  body?: unknown,
  as = token,
): Promise<Attempt> => {
  const response = await fixture.call(target, {
    method,
    token: as,
    headers: {
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Attempt['body'],
    replayed: response.headers.get('idempotency-replayed') === 'true',
  };
};
const save = (key: string, title = 'T') =>
  send(key, 'PUT', ofDocument('metadata'), { metadata: { ...metadata, title } });
const generate = (key: string) => send(key, 'POST', ofDocument('generate-metadata'));

/** A call that has arrived at the document service, where it alone waits until `finish`. */
const generateAndHang = async (key: string) => {
  let finish = () => {};
  const hanging = new Promise<void>((resolve) => (finish = resolve));
  const arrived = new Promise<void>((resolve) => {
    fixture.services.documents.generateMetadata = async (request) => {
      Object.assign(fixture.services.documents, original);
      resolve();
      await hanging;
      return original.generateMetadata(request);
    };
  });
  const answer = generate(key);
  await arrived;
  return { answer, finish };
};

const effects = async (method: string, calls: () => Promise<unknown>): Promise<number> => {
  const before = fixture.services.requestsTo(method).length;
  await calls();
  return fixture.services.requestsTo(method).length - before;
};

const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
const inProgress = { status: 409, body: { code: 'idempotency_in_progress' } };

describe('a call repeated under its Idempotency-Key', () => {
  const brand = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' };
  const mails = { creditsLow: true, freeCredits: false, documentExpiring: true };
  const settings = { firstName: 'Ada', lastName: 'King', email: user.email };

  it.each([
    ['generateMetadata', 202, 'POST', ofDocument('generate-metadata'), undefined],
    ['generatePdf', 200, 'POST', ofDocument('generate-pdf'), undefined],
    ['updateMetadata', 200, 'PUT', ofDocument('metadata'), { metadata }],
    ['updateBrandContext', 200, 'PUT', '/api/brand-context', brand],
    ['updateUser', 200, 'PUT', '/api/account/settings', settings],
    ['updateNotificationSettings', 200, 'PUT', '/api/account/notifications', mails],
    ['updateNamePattern', 200, 'PUT', '/api/account/download-names', { pattern: '{title}' }],
    ['createCheckout', 200, 'POST', '/api/billing/checkout', { pack: 'small' }],
  ])('takes effect once and gives the first answer again: %s', async (method, status, verb, target, body) => {
    const key = newId();
    const answers: Attempt[] = [];
    const count = await effects(method, async () => {
      for (let i = 0; i < 3; i += 1) answers.push(await send(key, verb, target, body));
    });
    expect(count).toBe(1);
    expect(answers.map((answer) => answer.replayed)).toEqual([false, true, true]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(Object.keys(answers[0]?.body ?? {})).not.toEqual([]);
  });

  it('20 times at once takes effect once; all others learn that', async () => {
    const told = Promise.withResolvers<void>();
    fixture.services.documents.updateMetadata = async (request) => {
      await told.promise;
      return original.updateMetadata(request);
    };
    const key = newId();
    const answers: Attempt[] = [];
    const count = await effects('updateMetadata', async () => {
      const saves = Array.from({ length: 20 }, async () => void answers.push(await save(key)));
      await eventually(() => answers.length === 19, 'the answers of the others');
      told.resolve();
      await Promise.all(saves);
    });
    expect(count).toBe(1);
    const first = answers.find((answer) => answer.status === 200);
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject(status === 200 ? { body: first?.body } : inProgress);
    expect(await save(key)).toMatchObject({ status: 200, body: first?.body, replayed: true });
  });

  it('is refused with another body, on another document and on another call', async () => {
    const key = newId();
    await save(key);
    expect(await save(key, 'Other')).toMatchObject(reused);
    expect(await send(key, 'PUT', ofDocument('metadata', newId()), { metadata })).toMatchObject(reused);
    expect(await generate(key)).toMatchObject(reused);
  });

  it("is another user's own affair", async () => {
    const key = newId();
    await save(key);
    const other = fixture.token({
      claims: { sub: newId(), exp: Math.floor(Date.now() / 1000) + 30 * 86_400 },
    });
    const answer = await send(key, 'POST', ofDocument('generate-metadata'), undefined, other);
    expect(answer).toMatchObject({ status: 202, replayed: false });
  });

  it('is refused while the first is running', async () => {
    const key = newId();
    const count = await effects('generateMetadata', async () => {
      const first = await generateAndHang(key);
      expect(await generate(key)).toMatchObject(inProgress);
      first.finish();
      expect((await first.answer).status).toBe(202);
    });
    expect(count).toBe(1);
    expect(await generate(key)).toMatchObject({ status: 202, replayed: true });
  });

  it('keeps a refusal, and tries again after an outage', async () => {
    const fail = (status: number, code: string) => async () => {
      throw new ServiceError({ ...commonErrors.notFound, status, code });
    };
    fixture.services.documents.generateMetadata = fail(503, 'unavailable');
    const [key, other] = [newId(), newId()];
    expect(await generate(key)).toMatchObject({ status: 503 });
    fixture.services.documents.generateMetadata = fail(402, 'insufficient_credits');
    const refused = await generate(key);
    expect(refused).toMatchObject({ status: 402, replayed: false });
    fixture.services.documents.generateMetadata = fail(429, 'rate_limited');
    expect(await generate(other)).toMatchObject({ status: 429 });
    Object.assign(fixture.services.documents, original);
    expect(await generate(key)).toEqual({ ...refused, replayed: true });
    expect(await generate(other)).toMatchObject({ status: 202, replayed: false });
  });

  it('is a new call after 24 hours', async () => {
    const key = newId();
    await save(key);
    clock.advance(DAY_MS);
    expect(await save(key, 'Other')).toMatchObject({ status: 200, replayed: false });
  });
});

describe('the run a repeated call asks for', () => {
  const runs = (): string[] =>
    fixture.services
      .requestsTo('generateMetadata')
      .map((request) => (request as { generationId: string }).generationId);
  const checkouts = (): string[] =>
    fixture.services
      .requestsTo('createCheckout')
      .map((request) => (request as { checkoutId: string }).checkoutId);
  const buy = (key: string) => send(key, 'POST', '/api/billing/checkout', { pack: 'small' });
  const original503 = async () => {
    throw new ServiceError(commonErrors.unavailable);
  };

  it('is the same run after a lost answer, so that it costs no second credit', async () => {
    fixture.services.documents.generateMetadata = original503;
    const key = newId();
    expect(await generate(key)).toMatchObject({ status: 503 });
    Object.assign(fixture.services.documents, original);
    expect(await generate(key)).toMatchObject({ status: 202, replayed: false });
    const [first, second] = runs().slice(-2);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('is the same run when its gateway died in the middle', async () => {
    const key = newId();
    const first = await generateAndHang(key);
    expect(await generate(key)).toMatchObject(inProgress);
    clock.advance(60_000);
    expect(await generate(key)).toMatchObject({ status: 202, replayed: false });
    first.finish();
    await first.answer;
    expect(new Set(runs().slice(-2)).size).toBe(1);
  });

  it('is another run under another key, and a new one without', async () => {
    await generate(newId());
    await generate(newId());
    await fixture.call(ofDocument('generate-metadata'), { method: 'POST', token });
    const [one, other, none] = runs().slice(-3);
    expect(one).not.toBe(other);
    expect(none).toBe('');
  });

  it('is the same checkout after a lost answer', async () => {
    const { createCheckout } = fixture.services.checkouts;
    fixture.services.checkouts.createCheckout = original503;
    const key = newId();
    expect(await buy(key)).toMatchObject({ status: 503 });
    fixture.services.checkouts.createCheckout = createCheckout;
    const { body } = await buy(key);
    expect(new Set(checkouts().slice(-2))).toEqual(new Set([(body as { checkoutId?: string }).checkoutId]));
    await buy(newId());
    expect(new Set(checkouts().slice(-2)).size).toBe(2);
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['', 'The key is empty'],
    ['k'.repeat(256), 'At most 255 characters are allowed'],
    ['a\tb', 'Control characters are not allowed here'],
  ])('like %j is refused', async (key, message) => {
    const count = await effects('generateMetadata', async () =>
      expect(await generate(key)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', details: [{ field: 'Idempotency-Key', message }] },
      }),
    );
    expect(count).toBe(0);
  });

  it('sent twice is refused', async () => {
    const status = await new Promise((resolve) => {
      const request = http.request(`${fixture.url}${ofDocument('generate-metadata')}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': ['a', 'a'] },
      });
      request.once('response', (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(400);
  });

  it('is looked at only once the caller is known', async () => {
    const response = await fixture.call(ofDocument('generate-metadata'), {
      method: 'POST',
      token: null,
      headers: { 'idempotency-key': '' },
    });
    expect(response.status).toBe(401);
  });

  const lastStored = async (): Promise<string> => {
    const { streams } = await jetstreamManager(fixture.connection);
    const { state } = await streams.info('IDEMPOTENCY');
    const message = await streams.getMessage('IDEMPOTENCY', { seq: state.last_seq });
    return `${message?.subject} ${message?.string()}`;
  };

  it('is nowhere in the store, nor is its user', async () => {
    const key = `order-${newId()}`;
    await send(key, 'PUT', '/api/brand-context', {
      companyName: 'Kept Ltd',
      industry: 'Technology',
      brandVoice: 'Friendly',
    });
    const stored = await lastStored();
    expect(stored).toContain('Kept Ltd');
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(user.id);
  });

  it('is needed to try out passwords on what is stored of a body', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'B',
      email: 'new@example.com',
      password: 'guess me',
      code: '',
    };
    const { status } = await send(newId(), 'PUT', '/api/account/settings', body);
    expect(status).toBe(200);
    const guess = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    expect(await lastStored()).not.toContain(guess);
  });
});

describe('the claims of keys', () => {
  it('are known to a gateway that starts later', async () => {
    const key = newId();
    const { body } = await save(key);
    await fixture.gateway.close();
    fixture.gateway = await fixture.startGateway();
    expect(await save(key)).toEqual({ status: 200, body, replayed: true });
    expect(await save(key, 'Other')).toMatchObject(reused);
  });

  it('pass on after a minute when their gateway died', async () => {
    const key = newId();
    const first = await generateAndHang(key);
    expect(await generate(key)).toMatchObject(inProgress);
    clock.advance(60_000);
    expect(await generate(key)).toMatchObject({ status: 202, replayed: false });
    first.finish();
    await first.answer;
    expect(await generate(key)).toMatchObject({ status: 202, replayed: true });
  });

  it('outlive a crash of the broker', async () => {
    const key = newId();
    const { body } = await save(key);
    await fixture.nats.kill();
    const during = await effects('updateMetadata', async () =>
      expect(await save(newId())).toMatchObject({ status: 503, body: { code: 'unavailable' } }),
    );
    expect(during).toBe(0);
    await fixture.nats.resume();
    await eventually(async () => (await save(key)).status !== 503, 'the broker to take the claim');
    expect(await save(key)).toEqual({ status: 200, body, replayed: true });
    expect(await save(newId())).toMatchObject({ status: 200, replayed: false });
  });
});
