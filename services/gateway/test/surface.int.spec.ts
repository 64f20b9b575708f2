import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { documentOf, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const documentId = documentOf().id;

describe('every error', () => {
  it.each([
    ['an unknown path of the API', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['a path that leaves the API', 'GET', '/api/../etc/passwd', undefined, 404, 'not_found'],
    ['a path with a broken escape', 'GET', '/api/documents/%E0%A4%A', undefined, 400, 'malformed_request'],
    ['another method', 'PATCH', '/api/documents', undefined, 405, 'method_not_allowed'],
    ['a body that is no JSON', 'POST', '/api/auth/login', '{"email"', 400, 'malformed_request'],
    ['a body that is no object', 'POST', '/api/auth/login', '[]', 400, 'malformed_request'],
    [
      'a body nested out of bounds',
      'POST',
      '/api/auth/login',
      `{"email":${'['.repeat(1500)}${']'.repeat(1500)}}`,
      400,
      'malformed_request',
    ],
    [
      'a body that is no UTF-8',
      'POST',
      '/api/auth/login',
      Buffer.from('{"email":"\xe9"}', 'latin1'),
      400,
      'malformed_request',
    ],
    ['a body with a prototype', 'POST', '/api/auth/login', '{"__proto__":{}}', 400, 'malformed_request'],
    ['too large a body', 'POST', '/api/auth/login', `"${'x'.repeat(300_000)}"`, 413, 'payload_too_large'],
    ['an id that is none', 'GET', '/api/documents/42', undefined, 404, 'not_found'],
    ['a missing document', 'GET', `/api/documents/${newId()}`, undefined, 404, 'not_found'],
    ['a repeated parameter', 'GET', '/api/documents?limit=1&limit=2', undefined, 400, 'validation_failed'],
    ['a page below one', 'GET', '/api/documents?page=0', undefined, 400, 'validation_failed'],
    ['a limit above 100', 'GET', '/api/documents?limit=101', undefined, 400, 'validation_failed'],
    ['a limit that is no number', 'GET', '/api/documents?limit=1e1', undefined, 400, 'validation_failed'],
    ['an unknown status', 'GET', '/api/documents?status=lost', undefined, 400, 'validation_failed'],
    ['a search with a zero byte', 'GET', '/api/documents?q=a%00b', undefined, 400, 'validation_failed'],
  ])('for %s has the one body', async (_case, method, target, body, status, code) => {
    const response = await fixture.call(target, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    const json = (await response.json()) as Record<string, unknown>;
    expect({ status: response.status, code: json['code'] }).toEqual({ status, code });
    expect(
      Object.keys(json).filter((key) => !['error', 'code', 'requestId', 'details'].includes(key)),
    ).toEqual([]);
    expect(json['requestId']).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('for too large a body reaches who is still sending it, and leaves the connection as it was', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (length: number) => {
      const headers = { 'content-type': 'application/json', 'content-length': length };
      return httpRequest(`${fixture.url}/api/auth/login`, { agent, method: 'POST', headers });
    };
    const answerTo = async (request: ReturnType<typeof post>) =>
      ((await once(request, 'response')) as [IncomingMessage])[0].resume();
    const half = Buffer.alloc(500_000, ' ');
    const first = post(2 * half.length);
    first.write(half);
    const answer = await answerTo(first);
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, undefined]);
    first.end(half);
    await once(first, 'close');
    const second = post(1_000_000_000);
    second.flushHeaders();
    expect((await answerTo(second)).headers.connection).toBe('close');
    expect(second.reusedSocket).toBe(true);
    second.destroy();
    agent.destroy();
  });

  it('of another kind of content is 415', async () => {
    const response = await fixture.call('/api/auth/login', {
      method: 'POST',
      body: '<login/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.status).toBe(415);
    const form = new FormData();
    form.set('email', 'ada@example.com');
    expect((await fixture.call('/api/auth/login', { method: 'POST', body: form })).status).toBe(415);
  });

  it("is none of signing in, and of one's own account, while the figures cannot be had", async () => {
    const { getAnalytics } = fixture.services.documents;
    fixture.services.documents.getAnalytics = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    const login = await fixture.send('POST', '/api/auth/login', {
      email: 'ada@example.com',
      password: 'correct horse battery',
    });
    const me = await fixture.call('/api/user/me');
    fixture.services.documents.getAnalytics = getAnalytics;
    expect([login.status, me.status]).toEqual([200, 200]);
    for (const answer of [await login.json(), await me.json()] as { user: object }[]) {
      expect(answer.user).toMatchObject({
        email: 'ada@example.com',
        credits: { total_remaining: 3 },
        analytics: null,
      });
    }
    const whole = (await (await fixture.call('/api/user/me')).json()) as { user: object };
    expect(whole.user).toMatchObject({ analytics: { documentCount: 3 } });
  });

  it('of a service arrives with its code, status, details and wait', async () => {
    const { getBalance } = fixture.services.billing;
    fixture.services.billing.getBalance = async () => {
      throw new ServiceError(commonErrors.unavailable, { retryAfterMs: 2500 });
    };
    const response = await fixture.call('/api/user/me');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      error: commonErrors.unavailable.message,
    });
    fixture.services.billing.getBalance = getBalance;
  });

  it('that is unexpected reveals no internals', async () => {
    const { getUser } = fixture.services.auth;
    fixture.services.auth.getUser = async () => {
      throw new Error('relation "users" does not exist at /srv/auth/user.repository.js');
    };
    const response = await fixture.call('/api/user/me');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'Something went wrong on our side.',
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    });
    fixture.services.auth.getUser = getUser;
  });
});

describe('a call without a body', () => {
  const post = (target: string, headers: Record<string, string>, body?: string) =>
    fixture.call(target, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

  it('may say that its nothing is JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const target = `/api/documents/${documentId}/generate-metadata`;
    expect((await post(target, headers)).status).toBe(202);
    expect((await post(target, headers, '')).status).toBe(202);
    expect((await post(target, headers, '{')).status).toBe(400);
  });

  it('is refused where a body is needed', async () => {
    const response = await post('/api/auth/login', { 'content-type': 'application/json' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    for (const target of ['/api/health/live', '/api/nothing', '/api/billing/packs']) {
      const { headers } = await fixture.call(target, { token: null });
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it("keeps the caller's request id when it is a sane one", async () => {
    const idFor = async (sent: string) =>
      (await fixture.call('/api/health/live', { headers: { 'x-request-id': sent } })).headers.get(
        'x-request-id',
      );
    expect(await idFor('trace-4711')).toBe('trace-4711');
    expect(await idFor('<script>')).not.toContain('<');
    expect(await idFor('x'.repeat(300))).toHaveLength(36);
  });
});

describe('a bearer token', () => {
  const now = Math.floor(Date.now() / 1000);
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it('of a living session opens the door', async () => {
    expect((await fixture.call('/api/user/me')).status).toBe(200);
  });

  it.each([
    ['is absent', null],
    ['is no token', 'abc'],
    ['has expired', fixture.token({ claims: { exp: now - 1 } })],
    ['never expires', fixture.token({ claims: { exp: undefined } })],
    ['is of another issuer', fixture.token({ claims: { iss: 'elsewhere' } })],
    ['is for another audience', fixture.token({ claims: { aud: 'elsewhere' } })],
    ['names no session', fixture.token({ claims: { sid: undefined } })],
    ['names no user', fixture.token({ claims: { sub: undefined } })],
    ['is of another type', fixture.token({ header: { typ: 'JWT' } })],
    ['names an unknown key', fixture.token({ header: { kid: 'k2' } })],
    ['names no key', fixture.token({ header: { kid: undefined } })],
    [
      'claims to need no signature',
      `${fixture
        .token({ header: { alg: 'none' } })
        .split('.')
        .slice(0, 2)
        .join('.')}.`,
    ],
    ['claims another algorithm', fixture.token({ header: { alg: 'HS256' } })],
    ['is signed by another key', fixture.token({ key: other.privateKey })],
  ])('that %s is refused', async (_case, token) => {
    const response = await fixture.call('/api/user/me', { token });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', error: 'Please sign in first.' });
  });

  it('in the query or in lower-case words is not looked at', async () => {
    expect((await fixture.call(`/api/user/me?access_token=${fixture.token()}`, { token: null })).status).toBe(
      401,
    );
  });

  it('is good beside a text that begins like a key of a program: people search for such', async () => {
    expect((await fixture.call('/api/user/me?q=clphk_x')).status).toBe(200);
  });

  it('is judged by the key auth has made since', async () => {
    const fresh = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = fixture.token({ header: { kid: 'fresh' }, key: fresh.privateKey });
    const { getSigningKeys } = fixture.services.auth;
    const known = await getSigningKeys({} as never);
    fixture.services.auth.getSigningKeys = async () => ({
      keys: [
        ...known.keys!,
        { keyId: 'fresh', publicKey: fresh.publicKey.export({ type: 'spki', format: 'pem' }) as string },
      ],
    });
    const accepted = async () => (await fixture.call('/api/user/me', { token })).status === 200;
    await eventually(accepted, 'the new key to be asked for');
    expect(await accepted()).toBe(true);
    fixture.services.auth.getSigningKeys = getSigningKeys;
  });
});

describe('metadata', () => {
  const metadata = { title: 'T', subject: 'S', keywords: ' a, b ', author: ' A ', description: '' };
  const put = (body: unknown) => fixture.send('PUT', `/api/documents/${documentId}/metadata`, body);

  it('is saved trimmed, keywords exactly as sent', async () => {
    const response = await put({ metadata });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      document: { id: documentId, finalMetadata: { ...metadata, author: 'A' } },
    });
  });

  it('counts characters by code points', async () => {
    expect((await put({ metadata: { ...metadata, title: '🎉'.repeat(60) } })).status).toBe(200);
    const response = await put({ metadata: { ...metadata, title: '🎉'.repeat(61) } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'metadata.title', message: 'At most 60 characters are allowed' }],
    });
  });

  it.each([
    ['a missing field', { title: 'T' }, 'metadata.subject'],
    ['a line separator', { ...metadata, title: 'a\u2028b' }, 'metadata.title'],
    ['a control character', { ...metadata, subject: 'a\u0007b' }, 'metadata.subject'],
    ['a lone surrogate', { ...metadata, author: '\uD83C' }, 'metadata.author'],
    ['a number', { ...metadata, title: 7 }, 'metadata.title'],
    ['null', { ...metadata, title: null }, 'metadata.title'],
    ['an unknown field', { ...metadata, creator: 'x' }, 'metadata.creator'],
  ])('with %s is refused by field', async (_case, wrong, field) => {
    const response = await put({ metadata: wrong });
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: { field: string }[] };
    expect(details.map((detail) => detail.field)).toContain(field);
  });

  it.each([[{}], [{ metadata: [] }], [{ metadata: 'x' }], [{ metadata, more: 1 }]])(
    'in the shape %j is refused',
    async (body) => expect((await put(body)).status).toBe(400),
  );
});

describe('what people type', () => {
  it('is refused with the sentences of the forms', async () => {
    const response = await fixture.send('POST', '/api/auth/register', {
      firstName: '  ',
      lastName: '',
      email: 'ada',
      password: 'short',
    });
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      details: [
        { field: 'firstName', message: 'First name is required' },
        { field: 'lastName', message: 'Last name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'password', message: 'Password must be at least 8 characters' },
      ],
    });
  });

  it('reaches auth trimmed, the password untouched', async () => {
    const response = await fixture.send('POST', '/api/auth/register', {
      firstName: ' Ada ',
      lastName: 'Lovelace',
      email: ' ada@example.com ',
      password: '  pass word  ',
    });
    expect(response.status).toBe(201);
    expect(fixture.services.requestsTo('register').at(-1)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      password: '  pass word  ',
    });
  });

  it('of the brand context must be an industry and a voice of the lists', async () => {
    const brand = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' };
    const saved = await fixture.send('PUT', '/api/brand-context', brand);
    expect(await saved.json()).toMatchObject({
      ...brand,
      targetAudience: '',
      keyTopics: '',
      customGuidelines: '',
    });
    const refused = await fixture.send('PUT', '/api/brand-context', {
      ...brand,
      industry: 'Piracy',
      companyName: '',
    });
    expect(await refused.json()).toMatchObject({
      details: [
        { field: 'companyName', message: 'Company name is required' },
        { field: 'industry', message: 'Please choose one of the industries' },
      ],
    });
  });
});

describe('the calls of the flow', () => {
  it('answer in the shapes of the contract', async () => {
    const login = await fixture.send(
      'POST',
      '/api/auth/login',
      { email: user.email, password: 'x' },
      { token: null },
    );
    expect(login.status).toBe(200);
    expect(await login.json()).toMatchObject({
      user: {
        id: user.id,
        first_name: 'Ada',
        credits: { free_remaining: 3 },
        analytics: { acceptanceRate: null },
      },
      session: { access_token: 'token', token_type: 'bearer', expires_in: 3600 },
    });
    expect((await fixture.call('/api/auth/logout', { method: 'POST' })).status).toBe(204);
    expect((await fixture.call('/api/auth/verify-email/abc', { token: null })).status).toBe(200);
    expect(await (await fixture.call('/api/account/settings')).json()).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: user.email,
      planTier: null,
    });
    expect(await (await fixture.call('/api/documents?page=1&limit=5&colour=x')).json()).toMatchObject({
      documents: [{ id: documentId, size: 1234, pageCount: null, generatedMetadata: null, warnings: [] }],
      page: 1,
      limit: 5,
      total: 1,
    });
    expect(
      (await fixture.call(`/api/documents/${documentId}/generate-metadata`, { method: 'POST' })).status,
    ).toBe(202);
    expect((await fixture.call(`/api/documents/${documentId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await (await fixture.call('/api/billing/packs', { token: null })).json()).toEqual({
      packs: [{ id: 'small', name: 'Small', priceCents: 900, currency: 'usd', credits: 10 }],
    });
    expect(await (await fixture.call('/api/billing/transactions')).json()).toEqual({
      transactions: [
        { id: 't1', type: 'free_grant', credits: 3, balanceAfter: 3, createdAt: '2026-01-15T12:00:00.000Z' },
      ],
    });
  });

  it('are published as OpenAPI with a page to browse them', async () => {
    const contract = (await (await fixture.call('/api/openapi.json', { token: null })).json()) as {
      openapi: string;
    };
    expect(contract.openapi).toBe('3.1.0');
    const page = await fixture.call('/api/docs', { token: null });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('signing in while billing does not answer', () => {
  const { auth, billing } = fixture.services;
  const before = { verifyEmail: auth.verifyEmail, getBalance: billing.getBalance };
  beforeAll(() => {
    auth.verifyEmail = async () => ({ email: user.email, user, accessToken: 'token' });
    billing.getBalance = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
  });
  afterAll(() => {
    auth.verifyEmail = before.verifyEmail;
    billing.getBalance = before.getBalance;
  });

  const password = 'correct horse battery';
  const registration = { firstName: 'Ada', lastName: 'Lovelace', email: user.email, password };
  const answered = { user: { email: user.email, credits: { total_remaining: 0, free_resets_at: '' } } };
  const signedIn = { ...answered, session: { access_token: 'token' } };

  it.each([
    ['register', registration, 201, answered],
    ['login', { email: user.email, password }, 200, signedIn],
    ['login/two-factor', { challenge: 'challenge', code: '123456' }, 200, signedIn],
    ['verify-email', { token: 'token', signInSecret: 'secret' }, 200, signedIn],
  ])('%s is answered, its credits unknown', async (route, body, status, expected) => {
    const response = await fixture.send('POST', `/api/auth/${route}`, body, { token: null });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(expected);
  });

  it('leaves the user itself unavailable', async () => {
    expect((await fixture.call('/api/user/me')).status).toBe(503);
  });
});

describe('what was learned from corrections', () => {
  it('is listed, and forgotten one by one or all at once, always of the caller', async () => {
    const answer = await fixture.call('/api/brand/learned');
    const { learned } = (await answer.json()) as { learned: { id: string }[] };
    expect(learned).toEqual([
      {
        id: expect.any(String),
        kind: 'author',
        from: 'acme',
        to: 'Acme Ltd',
        count: 4,
        since: expect.stringMatching(/Z$/),
      },
    ]);
    const id = learned[0]?.id ?? '';
    const { userId } = fixture.services.requestsTo('listLearned').at(-1) as { userId: string };
    expect((await fixture.call(`/api/brand/learned/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(fixture.services.requestsTo('forgetLearned').at(-1)).toMatchObject({ userId, id });
    expect((await fixture.call('/api/brand/learned', { method: 'DELETE' })).status).toBe(204);
    expect(fixture.services.requestsTo('forgetAllLearned').at(-1)).toMatchObject({ userId });
    const asked = fixture.services.requestsTo('forgetLearned').length;
    expect((await fixture.call('/api/brand/learned/none', { method: 'DELETE' })).status).toBe(404);
    expect(fixture.services.requestsTo('forgetLearned')).toHaveLength(asked);
  });
});
