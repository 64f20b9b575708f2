import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { apiKeyScopes } from '@colophon/contracts/rules';
import { Contract, type ContractCall } from './contract.fixture.js';
import { checkout, documentOf } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';
import { type Route, routesOfApplication } from './route-table.fixture.js';

/** What keys may do, written apart from the routes: all else is for signed-in people. */
const OPEN_TO_KEYS: Readonly<Record<string, string>> = {
  'DELETE /api/api-keys/current': 'any',
  'DELETE /api/brand/learned': 'brand-context:write',
  'DELETE /api/brand/learned/{id}': 'brand-context:write',
  'DELETE /api/documents/{id}': 'documents:delete',
  'DELETE /api/findability/proofs/{id}': 'documents:delete',
  'DELETE /api/findability/reports/{id}': 'documents:write',
  'DELETE /api/webhooks/{id}': 'webhooks:manage',
  'GET /api/api-keys/current': 'any',
  'GET /api/billing/transactions': 'account:read',
  'GET /api/brand-context': 'brand-context:read',
  'GET /api/brand/learned': 'brand-context:read',
  'GET /api/documents': 'documents:read',
  'GET /api/documents/events': 'documents:read',
  'GET /api/documents/{id}': 'documents:read',
  'GET /api/documents/{id}/download': 'documents:read',
  'GET /api/documents/{id}/findability': 'documents:read',
  'GET /api/documents/{id}/metadata': 'documents:read',
  'GET /api/documents/{id}/original': 'documents:read',
  'GET /api/documents/{id}/preview': 'documents:read',
  'GET /api/documents/{id}/receipt': 'documents:read',
  'GET /api/documents/{id}/thumbnail': 'documents:read',
  'GET /api/findability/proofs': 'documents:read',
  'GET /api/findability/proofs/{id}': 'documents:read',
  'GET /api/findability/proofs/{id}/queries': 'documents:read',
  'GET /api/findability/reports': 'documents:read',
  'GET /api/findability/reports/{id}': 'documents:read',
  'GET /api/findability/reports/{id}/download': 'documents:read',
  'GET /api/user/me': 'account:read',
  'GET /api/webhooks': 'webhooks:manage',
  'GET /api/webhooks/{id}': 'webhooks:manage',
  'GET /api/webhooks/{id}/deliveries': 'webhooks:manage',
  'GET /api/webhooks/{id}/deliveries/{deliveryId}': 'webhooks:manage',
  'POST /api/api/documents/upload': 'documents:write',
  'POST /api/documents/upload': 'documents:write',
  'POST /api/documents/{id}/accept': 'documents:write',
  'POST /api/documents/{id}/generate-metadata': 'documents:write',
  'POST /api/documents/{id}/generate-pdf': 'documents:write',
  'POST /api/documents/{id}/regenerate-field': 'documents:write',
  'POST /api/findability/proofs': 'documents:write',
  'POST /api/findability/proofs/{id}/search': 'documents:read',
  'POST /api/findability/reports': 'documents:write',
  'POST /api/webhooks': 'webhooks:manage',
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': 'webhooks:manage',
  'POST /api/webhooks/{id}/recover': 'webhooks:manage',
  'POST /api/webhooks/{id}/rotate-secret': 'webhooks:manage',
  'POST /api/webhooks/{id}/test': 'webhooks:manage',
  'POST /documents/upload': 'documents:write',
  'PUT /api/brand-context': 'brand-context:write',
  'PUT /api/documents/{id}/metadata': 'documents:write',
  'PUT /api/webhooks/{id}': 'webhooks:manage',
};

const fixture = new GatewayFixture();
const holder = new KeyHolder(fixture.services);
let routes: Route[];
let contract: Contract;
beforeAll(async () => {
  const unlimited = [
    'KEY_READ',
    'KEY_WRITE',
    'KEY_UPLOAD',
    'PASSWORD',
    'SETTINGS',
    'CHECKOUT',
    'EXPORT',
    'ARCHIVE',
    'REPORT',
    'PROOF_SEARCH',
    'WEBHOOKS',
    'WEBHOOK_TEST',
  ];
  await fixture.start(
    Object.fromEntries(unlimited.map((name) => [`RATE_LIMIT_${name}_PER_ACCOUNT`, '1000000'])),
  );
  routes = routesOfApplication(fixture.gateway.app).filter(({ needsBearer }) => needsBearer);
  const published = await fixture.call('/api/openapi.json', { token: null });
  contract = new Contract((await published.json()) as OpenAPIObject);
});
afterAll(() => fixture.stop());

const addressOf = (route: string): string =>
  route.replaceAll(/\{(\w+)\}/g, () => (route.includes('/checkout/') ? checkout.id : documentOf().id));

/** Another type is refused before the caller is looked at. */
const bodyFor = (name: string) =>
  name.endsWith('/documents/upload')
    ? { body: new FormData() }
    : { body: '{}', headers: { 'content-type': 'application/json' } };

/** What became of the call at the door: refused there, or let in, whatever the handler made of it. */
const atTheDoor = async ({ name }: Route, token: string): Promise<string> => {
  const [method = '', route = ''] = name.split(' ');
  const leave = new AbortController();
  const response = await fixture.call(addressOf(route), {
    method,
    token,
    signal: leave.signal,
    ...(method === 'GET' || method === 'DELETE' ? {} : bodyFor(name)),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const { code = '' } = isStream || response.ok ? {} : ((await response.json()) as { code?: string });
  leave.abort();
  if (code !== 'session_required' && code !== 'insufficient_scope') return 'let in';
  expect([name, response.status]).toEqual([name, 403]);
  return code === 'session_required'
    ? code
    : `needs ${/scope="(.*)"$/.exec(response.headers.get('www-authenticate') ?? '')?.[1]}`;
};

// Real: gateway and broker. Auth is a fake that knows the keys of this spec.
describe('every route that needs a bearer', () => {
  it('is open to keys exactly where it is meant to be', async () => {
    const { key } = holder.give([...apiKeyScopes]);
    const open: string[] = [];
    for (const route of routes) if ((await atTheDoor(route, key)) === 'let in') open.push(route.name);
    expect(open.toSorted()).toEqual(Object.keys(OPEN_TO_KEYS));
    expect(routes.length).toBeGreaterThan(open.length + 15);
  });

  it.each([...apiKeyScopes, 'none'])(
    'takes a key with the scope %s where it asks for that scope alone',
    async (scope) => {
      const { key } = holder.give(scope === 'none' ? [] : [scope]);
      for (const route of routes) {
        const asked = OPEN_TO_KEYS[route.name];
        const expected =
          asked === undefined
            ? 'session_required'
            : asked === scope || asked === 'any'
              ? 'let in'
              : `needs ${asked}`;
        expect([route.name, await atTheDoor(route, key)]).toEqual([route.name, expected]);
      }
    },
  );

  it('says in the contract which keys it takes', () => {
    const scopeOf = ({ operation }: ContractCall) => {
      const ways = (operation.security ?? []).flatMap((way) => ('apiKey' in way ? [way['apiKey']] : []));
      return ways.map((scopes) => scopes?.[0] ?? 'any');
    };
    const stated = contract.calls
      .map((call) => [call.name, scopeOf(call)] as const)
      .filter(([, scopes]) => scopes.length > 0);
    const published = Object.entries(OPEN_TO_KEYS)
      .filter(([name]) => name.includes(' /api/') && !name.includes('/api/api/'))
      .map(([name, scope]) => [name, [scope]]);
    expect(stated.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(published);
  });

  it('takes sessions as before', async () => {
    for (const route of routes) expect(await atTheDoor(route, fixture.token())).toBe('let in');
  });
});
