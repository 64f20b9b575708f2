import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiKeyScopes } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { Response as ContractResponse } from '../src/openapi/operation.js';
import { Contract, type ContractCall } from './contract.fixture.js';
import { checkout, delivery, documentOf, proof } from './fake-services.fixture.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';

/** Everything here is taken from the published contract, so that a new call cannot be forgotten. */
const fixture = new GatewayFixture();
const { key } = new KeyHolder(fixture.services).give([...apiKeyScopes]);
let contract: Contract;
beforeAll(async () => {
  // Every call is asked more often here than one account may ask in a minute.
  const unlimited = [
    'PASSWORD_PER_ACCOUNT',
    'KEY_READ_PER_ACCOUNT',
    'KEY_WRITE_PER_ACCOUNT',
    'KEY_REVOKE_PER_ADDRESS',
    'DEVICE_PER_ADDRESS',
    'EXPORT_PER_ACCOUNT',
    'LOGIN_PER_ACCOUNT',
    'LOGIN_PER_ACCOUNT_EVERYWHERE',
    'LOGIN_PER_ADDRESS',
    'TOKEN_PER_ADDRESS',
    'SETTINGS_PER_ACCOUNT',
    'CHECKOUT_PER_ACCOUNT',
    'WEBHOOKS_PER_ACCOUNT',
    'WEBHOOK_TEST_PER_ACCOUNT',
    'REPORT_PER_ACCOUNT',
    'PROOF_SEARCH_PER_ACCOUNT',
  ];
  await fixture.start(Object.fromEntries(unlimited.map((name) => [`RATE_LIMIT_${name}`, '1000000'])));
  const published = await fixture.call('/api/openapi.json', { token: null });
  contract = new Contract((await published.json()) as OpenAPIObject);
});
afterAll(() => fixture.stop());

const values: Record<string, string> = {
  sessionId: 's1',
  token: 'abc',
  ticket: 'abc',
  deliveryId: delivery.id,
};
const addressOf = ({ path: route }: ContractCall): string =>
  route.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    if (name !== 'id') return values[name] ?? '';
    if (route.includes('/proofs/')) return proof.id;
    return route.includes('/checkout/') ? checkout.id : documentOf().id;
  });

const inputOf = ({ operation }: ContractCall): { schema?: object; example?: unknown } | undefined =>
  (operation.requestBody as { content?: Record<string, object> } | undefined)?.content?.['application/json'];

/** Of a key, which a session has none of. */
const isOfKeys = ({ path: route }: ContractCall) => route.endsWith('/api-keys/current');

const perform = (
  call: ContractCall,
  init: RequestInit & { token?: string | null } = {},
): Promise<Response> => {
  const input = inputOf(call);
  return fixture.call(addressOf(call), {
    method: call.method,
    redirect: 'manual',
    ...(isOfKeys(call) ? { token: key } : {}),
    ...(input ? { body: JSON.stringify(input.example) } : {}),
    ...init,
    headers: {
      ...(input ? { 'content-type': 'application/json', 'stripe-signature': 't=1' } : {}),
      ...(init.headers as Record<string, string> | undefined),
    },
  });
};

const isSecured = ({ operation }: ContractCall) => (operation.security?.length ?? 0) > 0;
/** Their answers are streams or come by forms; other specs look at them. */
const isPlain = ({ path: route }: ContractCall) =>
  !/\/(events|upload|download|original|thumbnail|archive|archive\/\{ticket\}|export\/\{ticket\})$/.test(
    route,
  );
/** A body that may be left out is no broken one. */
const needsInput = ({ operation }: ContractCall) =>
  (operation.requestBody as { required?: boolean } | undefined)?.required !== false;
const withInput = () =>
  contract.calls.filter((call) => inputOf(call) && !call.path.includes('webhooks/stripe'));

/** Problems of an answer against what the contract says of its status. */
const problemsOf = async ({ name, operation }: ContractCall, response: Response): Promise<string[]> => {
  const described = operation.responses[String(response.status)] as ContractResponse | undefined;
  if (!described) return [`${name}: ${response.status} is not in the contract`];
  const type = response.headers.get('content-type')?.split(';')[0];
  const media = type ? described.content?.[type] : undefined;
  if (type && !media) return [`${name}: ${response.status} as ${type} is not in the contract`];
  const missing = ['ETag', 'X-Request-Id', 'Retry-After', 'WWW-Authenticate']
    .filter((header) => described.headers?.[header] && !response.headers.has(header))
    .map((header) => `${name}: ${response.status} lacks ${header}`);
  const body = type === 'application/json' ? await response.json() : await response.text();
  const schema = type === 'application/json' ? media?.schema : undefined;
  const wrong = schema ? contract.problems(schema, body).map((problem) => `${name}: ${problem}`) : [];
  return [...missing, ...wrong];
};

describe('every call of the contract', () => {
  it('answers as it says', async () => {
    const problems: string[] = [];
    const statuses: number[] = [];
    for (const call of contract.calls.filter(isPlain)) {
      const response = await perform(call);
      statuses.push(response.status);
      problems.push(...(await problemsOf(call, response)));
    }
    expect(problems).toEqual([]);
    // Without workers the gateway is not ready; all else succeeds.
    expect(statuses.filter((status) => status >= 400)).toEqual([503]);
  });

  it('answers as described when a service is down', async () => {
    const { services } = fixture;
    const groups = [
      services.auth,
      services.documents,
      services.files,
      services.findability,
      services.proofs,
      services.proofQueries,
      services.reports,
      services.reportPdf,
      services.brandContexts,
      services.billing,
      services.checkouts,
      services.notifications,
      services.sessions,
      services.twoFactor,
      services.webhooks,
      services.apiKeys,
      services.apiKeyChecks,
      services.deviceGrants,
      services.deviceApprovals,
    ] as unknown as Record<string, unknown>[];
    const before = groups.map((group) => ({ ...group }));
    for (const group of groups)
      for (const method of Object.keys(group).filter(
        (name) => !['getSigningKeys', 'checkApiKey'].includes(name),
      ))
        group[method] = async () => {
          throw new ServiceError(commonErrors.unavailable);
        };
    const problems: string[] = [];
    for (const call of contract.calls.filter(isPlain)) {
      const response = await perform(call);
      // These ask no service.
      const own: Record<string, number> = {
        getLiveness: 200,
        getRules: 200,
        createExport: 201,
        revokeFoundApiKey: 204,
      };
      const expected = own[call.operation.operationId ?? ''] ?? 503;
      expect([call.name, response.status]).toEqual([call.name, expected]);
      problems.push(...(await problemsOf(call, response)));
    }
    for (const [i, group] of groups.entries()) Object.assign(group, before[i]);
    expect(problems).toEqual([]);
  });

  it('wants a bearer where it says so, in every case before anything else', async () => {
    for (const call of contract.calls.filter(isSecured)) {
      const response = await perform(call, { token: null });
      expect([call.name, response.status]).toEqual([call.name, 401]);
      expect(await problemsOf(call, response)).toEqual([]);
    }
  });

  it('is never cached if it answers a bearer token', async () => {
    for (const call of contract.calls.filter((candidate) => isSecured(candidate) && isPlain(candidate)))
      expect([call.name, (await perform(call)).headers.get('cache-control')]).toEqual([
        call.name,
        'no-store',
      ]);
  });

  it('refuses repeated parameters', async () => {
    for (const call of contract.calls) {
      const response = await fixture.call(`${addressOf(call)}?a=1&a=2`, { method: call.method });
      expect([call.name, response.status]).toEqual([call.name, 400]);
      expect(await response.json()).toMatchObject({ code: 'validation_failed', details: [{ field: 'a' }] });
    }
  });

  it('refuses fields it does not know', async () => {
    for (const call of withInput()) {
      const body = JSON.stringify({ ...(inputOf(call)?.example as object), surprise: 1 });
      const response = await perform(call, { body });
      expect([call.name, response.status, await response.json()]).toMatchObject([
        call.name,
        400,
        { details: [{ field: 'surprise', message: 'This field is not known here' }] },
      ]);
    }
  });

  it.each([
    ['a JSON call sent as text', 'text/plain', '{}', 415, 'unsupported_media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415, 'unsupported_media_type'],
    ['broken JSON', 'application/json', '{"a"', 400, 'malformed_request'],
    ['a list', 'application/json', '[]', 400, 'malformed_request'],
    ['null', 'application/json', 'null', 400, 'malformed_request'],
    ['an empty object', 'application/json', '{}', 400, 'validation_failed'],
    ['nothing', 'application/json', '', 400, 'malformed_request'],
    ['a prototype', 'application/json', '{"__proto__":{"a":1}}', 400, 'malformed_request'],
    ['too much', 'application/json', `"${'x'.repeat(256 * 1024)}"`, 413, 'payload_too_large'],
  ])('that takes JSON refuses %s', async (_case, type, body, status, code) => {
    const isNothing = body === '' || body === '{}';
    for (const call of withInput().filter((candidate) => needsInput(candidate) || !isNothing)) {
      const response = await perform(call, { body, headers: { 'content-type': type } });
      expect([call.name, response.status]).toEqual([call.name, status]);
      const json = (await response.clone().json()) as { code: string };
      expect([call.name, json.code]).toEqual([call.name, code]);
      expect(await problemsOf(call, response)).toEqual([]);
    }
  });

  it('refuses values of every wrong kind by field', async () => {
    const wrong: unknown[] = [null, 7, {}, [], [['x']], '\u0000', '\uD83C', 'x'.repeat(3000)];
    for (const call of withInput()) {
      const example = inputOf(call)?.example as Record<string, unknown>;
      for (const field of Object.keys(example))
        for (const value of wrong) {
          const response = await perform(call, { body: JSON.stringify({ ...example, [field]: value }) });
          const asked = [call.name, field, JSON.stringify(value).slice(0, 20)];
          // A password may be any text, also one without sense.
          const verbatim = ['password', 'token', 'challenge', 'signInSecret'].includes(field);
          if (verbatim && value === '\u0000') continue;
          // Of numbers one may be as right as another.
          const body = { ...example, [field]: value };
          if (
            typeof example[field] === 'number' &&
            contract.problems(inputOf(call)?.schema, body).length === 0
          )
            continue;
          // No examples are as good as some; nor are no searches of a proof.
          if (['examples', 'queries'].includes(field) && JSON.stringify(value) === '[]') continue;
          expect([...asked, response.status]).toEqual([...asked, 400]);
          expect(await problemsOf(call, response)).toEqual([]);
        }
    }
  });

  it('is answered to HEAD where it is to GET, without a body', async () => {
    for (const call of contract.calls.filter(({ method }) => method === 'GET')) {
      const response = await perform(call, { method: 'HEAD' });
      const get = isPlain(call) ? (await perform(call)).status : response.status;
      expect([call.name, response.status, await response.text()]).toEqual([call.name, get, '']);
    }
  });

  it('differs from a wrong method, which is 405 with the allowed methods', async () => {
    const paths = Map.groupBy(contract.calls, addressOf);
    for (const [address, calls] of paths)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const right = new Set(
          calls.flatMap((call) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method])),
        );
        if (right.has(method)) continue;
        const response = await fixture.call(address, { method });
        // In the position of an id, the address names a missing document.
        const isId =
          (/\/documents\/(events|upload|archive)$/.test(address) &&
            ['GET', 'HEAD', 'DELETE'].includes(method)) ||
          (/\/api-keys\/(current|revoke)$/.test(address) && ['PUT', 'DELETE'].includes(method));
        // Of none that a name is given to, which is looked at first.
        const ofNone = method === 'PUT' ? 400 : 404;
        expect([address, method, response.status]).toEqual([address, method, isId ? ofNone : 405]);
        if (isId) continue;
        const allow = response.headers.get('allow')?.split(', ') ?? [];
        expect(allow).toEqual(expect.arrayContaining([...right]));
        expect(allow).not.toContain(method);
      }
  });
});

describe('the files of a document', () => {
  const content = Buffer.from('%PDF-1.7 as small as can be');
  const etag = `"${'a'.repeat(64)}"`;

  it.each([
    ['the whole', {}, 200],
    ['a part', { range: 'bytes=0-3' }, 206],
    ['what the caller has', { 'if-none-match': etag }, 304],
    ['a part there is not', { range: 'bytes=1000-' }, 416],
  ])('answer as the contract says to a request for %s', async (_case, headers, status) => {
    const { files } = fixture.services;
    const before = { ...files };
    const objectKey = `processed/${documentOf().id}/1`;
    await mkdir(path.join(fixture.storeFolder, path.dirname(objectKey)), { recursive: true });
    await writeFile(path.join(fixture.storeFolder, objectKey), content);
    const found = async () => ({
      file: { objectKey, filename: 'a.pdf', size: BigInt(content.length), sha256: 'a'.repeat(64) },
    });
    Object.assign(files, { getDownload: found, getOriginal: found, getThumbnail: found });
    for (const call of contract.calls.filter(({ path: route }) =>
      /documents\/\{id\}\/(download|original|thumbnail)$/.test(route),
    )) {
      // What is said to keys alone is in the contract, too.
      const response = await perform(call, { headers, token: key });
      expect([call.name, response.status]).toEqual([call.name, status]);
      const described = call.operation.responses[String(status)] as ContractResponse;
      for (const header of Object.keys(described.headers ?? {}))
        expect([call.name, header, response.headers.has(header)]).toEqual([call.name, header, true]);
      expect(await problemsOf(call, response)).toEqual([]);
    }
    Object.assign(files, before);
  });
});

describe('an upload', () => {
  it.each(['/api/documents/upload', '/api/api/documents/upload', '/documents/upload'])(
    'answers as the contract says under %s',
    async (target) => {
      const call = contract.calls.find((candidate) => candidate.path === '/api/documents/upload')!;
      for (const [field, bytes] of [
        ['file', pdfOf(100)],
        ['files', pdfOf(100)],
        ['files', new Uint8Array(10)],
      ] as const) {
        const form = new FormData();
        form.append(field, new Blob([bytes]), 'a.pdf');
        expect(await problemsOf(call, await fixture.call(target, { method: 'POST', body: form }))).toEqual(
          [],
        );
      }
    },
  );
});
