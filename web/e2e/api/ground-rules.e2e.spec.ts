import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, clientOf } from '../stack/account.ts';
import { operations, pathWith } from '../stack/contract.ts';
import { rawCall, type RawAnswer } from '../stack/raw-call.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const SOME_ID = '01980000-0000-7000-8000-000000000000';
const INSIDES =
  /node_modules|\/services\/|at \w+ \(|SELECT |INSERT |127\.0\.0\.1|localhost|Exception|ECONN|nats|postgres|fastify|ajv/i;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

// Real: everything.
describe('whatever is asked', () => {
  let stack: RunningStack;
  let account: Account;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
  });

  const expectErrorBody = (answer: RawAnswer) => {
    const { error, code, details = [], requestId, ...rest } = answer.body;
    expect(rest).toEqual({});
    expect(error).toMatch(/^\S.+/);
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(requestId).toBe(answer.headers.get('x-request-id'));
    for (const detail of details)
      expect(Object.keys(detail).toSorted((a, b) => a.localeCompare(b))).toEqual(['field', 'message']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.text).not.toMatch(INSIDES);
  };

  covers('ground.error-body', 'error.not_found', 'ground.no-insides');
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing/here'],
    ['POST', '/api/documents/x/y/z'],
    ['DELETE', '/api/auth/login/now'],
    ['GET', '/api/documents/..%2F..%2Fetc%2Fpasswd'],
    ['GET', '/api/..%2F..%2Fetc%2Fpasswd'],
    ['GET', '/api/documents/%E0%A4%A'],
    ['GET', `/api/${'x'.repeat(3000)}`],
    ['GET', '/api//documents'],
  ])('%s %s has the one error body', async (method, path) => {
    const answer = await account.call(method, path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expectErrorBody(answer);
  });

  covers('ground.generated-paths', 'ground.error-body');
  it.each([...new Set(operations.map(({ path }) => path))])(
    '%s has it for the methods it does not know',
    async (path) => {
      const known = operations.filter((operation) => operation.path === path).map(({ method }) => method);
      // Another call of the contract may answer under the same address: GET /documents/{id} for …/upload.
      const unknown = METHODS.filter(
        (method) => !known.includes(method) && !(path.startsWith('/api/documents/') && !path.includes('{')),
      );
      for (const method of unknown) {
        const answer = await account.call(method, pathWith(path, SOME_ID));
        expect([method, Math.floor(answer.status / 100)]).toEqual([method, 4]);
        expectErrorBody(answer);
      }
    },
  );

  covers('ground.error-body', 'error.malformed_request', 'ground.no-insides');
  it.each(operations.filter(({ takesJson }) => takesJson))(
    '$method $path has it for a body that is no JSON, the wrong kind of JSON and none',
    async ({ method, path }) => {
      for (const raw of ['{"a":', '[]', '"text"', 'null', '7', '']) {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await account.call(method, pathWith(path, SOME_ID), { raw, headers });
        expect([raw, Math.floor(answer.status / 100)]).toEqual([raw, 4]);
        expectErrorBody(answer);
      }
    },
  );

  covers('error.malformed_request');
  it('JSON that breaks off is malformed_request', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await rawCall(stack, 'POST', '/api/auth/login', { raw: '{"email":', headers });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
  });

  covers('error.payload_too_large');
  it('a body beyond all measure is payload_too_large', async () => {
    const body = { email: 'a@example.com', password: 'x'.repeat(1024 * 1024) };
    const answer = await rawCall(stack, 'POST', '/api/auth/login', { body });
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    expectErrorBody(answer);
  });

  covers('error.unsupported_media_type');
  it('another kind of content than JSON is unsupported_media_type', async () => {
    const headers = { 'Content-Type': 'application/xml' };
    const answer = await rawCall(stack, 'POST', '/api/auth/login', { raw: '<login/>', headers });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    expectErrorBody(answer);
  });

  covers('ground.unknown-fields', 'error.validation_failed');
  it.each([
    [
      'POST',
      '/api/auth/register',
      { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'long enough x', role: 'admin' },
    ],
    ['POST', '/api/auth/login', { email: 'a@example.com', password: 'x', remember: true }],
    [
      'PUT',
      '/api/account/settings',
      { firstName: 'A', lastName: 'B', email: 'a@example.com', planTier: 'paid' },
    ],
    ['PUT', '/api/brand-context', { companyName: 'A', industry: 'Other', brandVoice: 'Custom', logo: 'x' }],
    [
      'PUT',
      `/api/documents/${SOME_ID}/metadata`,
      { metadata: { title: '', subject: '', keywords: '', author: '', description: '', creator: 'x' } },
    ],
    ['POST', '/api/billing/checkout', { pack: 'small', priceCents: 1 }],
    [
      'POST',
      '/api/auth/login',
      JSON.parse('{"email":"a@example.com","password":"x","__proto__":{"admin":true}}'),
    ],
  ])('%s %s refuses an unknown field', async (method, path, body: unknown) => {
    const answer = await account.call(method, path, { body });
    expect(answer.status).toBe(400);
    expectErrorBody(answer);
  });

  covers('ground.query', 'error.validation_failed');
  it('unknown query parameters are ignored, repeated ones refused', async () => {
    expect((await account.call('GET', '/api/documents?limit=2&utm_source=mail&x[]=1')).status).toBe(200);
    expect((await account.call('GET', '/api/user/me?lang=en&lang=de')).status).toBe(400);
    const answer = await account.call('GET', '/api/documents?limit=1&limit=2');
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.details).toEqual([{ field: 'limit', message: expect.stringMatching(/\S/) }]);
  });

  covers('ground.request-id');
  it.each([
    ['a sane one of the caller', 'trace-0198_abc.7', true],
    ['one with blanks', 'two words', false],
    ['one that is too long', 'x'.repeat(500), false],
    ['one that is markup', '<script>', false],
  ])('the request id: %s', async (_, sent, kept) => {
    const answer = await account.call('GET', '/api/user/me', { headers: { 'X-Request-Id': sent } });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\w.-]{8,}$/);
    expect(id === sent).toBe(kept);
  });

  covers('ground.security-headers', 'ground.no-store');
  it.each([
    ['an answer', '/api/user/me'],
    ['a refusal', '/api/nothing'],
    ['an open call', '/api/billing/packs'],
    ['the web app', '/'],
    ['the page of the contract', '/api/docs'],
  ])('%s carries the security headers', async (_, path) => {
    const { headers } = await account.call('GET', path);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    for (const header of ['server', 'x-powered-by']) expect(headers.get(header)).toBeNull();
  });

  covers('ground.no-store');
  it.each(
    operations.filter(
      ({ method, needsBearer, path }) => method === 'GET' && needsBearer && !/events|thumbnail/.test(path),
    ),
  )('$method $path is never kept', async ({ path }) => {
    const answer = await account.call('GET', pathWith(path, SOME_ID));
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  covers('ground.contract');
  it('the contract is published as it is in the source, with a page to browse it', async () => {
    const published = await rawCall(stack, 'GET', '/api/openapi.json');
    expect(published.status).toBe(200);
    const { paths } = published.body as unknown as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`.toUpperCase()),
    );
    expect(new Set(calls)).toEqual(
      new Set(operations.map(({ method, path }) => `${method} ${path}`.toUpperCase())),
    );
    const page = await rawCall(stack, 'GET', '/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ]);
  });

  covers('call.health');
  it('health is public, and reveals nothing more', async () => {
    const api = clientOf(stack);
    const live = await api.GET('/api/health/live');
    const ready = await api.GET('/api/health/ready');
    expect([live.response.status, live.data]).toEqual([200, { status: 'ok' }]);
    expect([ready.response.status, ready.data]).toEqual([200, { status: 'ok' }]);
  });

  covers('ground.error-body');
  it('two lengths that contradict each other end the connection with 400', async () => {
    const { hostname, port } = new URL(stack.url);
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        ),
      );
      socket.once('data', (data) => resolve(data.toString())).once('error', reject);
    });
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
  });

  covers('ground.logs');
  it('the logs hold no token, password, address, mailed token or document text', async () => {
    const person = await Account.open(stack, { password: 'never in a log file' });
    await person.completedDocument('Unforgettable headline of this document');
    await rawCall(stack, 'POST', '/api/auth/login', {
      body: { email: person.email, password: 'wrong and secret' },
    });
    await rawCall(stack, 'GET', `/api/auth/verify-email/${'leaked'.repeat(8)}`);
    const folder = join(stack.home, 'logs');
    const logs = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const secrets = [
      person.email,
      person.token,
      person.password,
      'wrong and secret',
      'leakedleaked',
      'Unforgettable headline',
    ];
    expect(logs.join('').length).toBeGreaterThan(0);
    for (const secret of secrets) expect(logs.some((log) => log.includes(secret))).toBe(false);
  });
});
