import { readFileSync } from 'node:fs';
import { Controller, Delete, Get } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequiresBearer } from '../src/session/bearer.guard.js';
import { GatewayFixture } from './gateway.fixture.js';
import { type Route, routesOf, routesOfApplication } from './route-table.fixture.js';

interface Contract {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
  >;
}

/** Further addresses of the upload: the same handler, covered by README and contract test. */
const ALSO = ['POST /api/api/documents/upload', 'POST /documents/upload'];
/** Open without a bearer token on purpose. Add every further open route here. */
const OPEN = [
  'GET /api/account/export/{ticket}',
  'GET /api/auth/verify-email/{token}',
  'GET /api/billing/packs',
  'GET /api/billing/test-checkout/{sessionId}',
  'GET /api/documents/archive/{ticket}',
  'GET /api/findability/rules',
  'GET /api/health/ready',
  'GET /api/shared/reports/{token}',
  'GET /api/unsubscribe/{token}',
  'POST /api/api-keys/revoke',
  'POST /api/auth/device',
  'POST /api/auth/device/token',
  'POST /api/auth/login',
  'POST /api/auth/login/two-factor',
  'POST /api/auth/register',
  'POST /api/auth/resend-verification',
  'POST /api/auth/reset-password',
  'POST /api/auth/undo-email-change',
  'POST /api/auth/update-password',
  'POST /api/auth/verify-email',
  'POST /api/billing/test-checkout/{sessionId}',
  'POST /api/billing/webhooks/stripe',
  'POST /api/unsubscribe/{token}',
];

const contract = JSON.parse(
  readFileSync(new URL('../../../proto/http/openapi.json', import.meta.url), 'utf8'),
) as Contract;
const published: readonly Route[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security = [] }]) => ({
    name: `${method.toUpperCase()} ${path}`,
    needsBearer: security.length > 0,
  })),
);

/**
 * What the tests of isolation, which ask the calls of the contract for foreign things, would not see or see wrongly.
 */
const missed = (routes: readonly Route[]): string[] =>
  routes
    .filter(({ name, needsBearer }) => {
      const known = published.find((call) => call.name === name);
      return known ? known.needsBearer !== needsBearer : !ALSO.includes(name) || !needsBearer;
    })
    .map(({ name }) => name);

const opened = (routes: readonly Route[]): string[] =>
  routes.filter(({ name, needsBearer }) => !needsBearer && !OPEN.includes(name)).map(({ name }) => name);

// Real: gateway and broker. The calls themselves are asked for foreign ids in web/e2e/api/isolation.e2e.spec.ts.
describe('the table of routes', () => {
  const fixture = new GatewayFixture();
  let routes: Route[];
  beforeAll(async () => {
    await fixture.start();
    routes = routesOfApplication(fixture.gateway.app);
  });
  afterAll(() => fixture.stop());

  it('is in the contract, with who needs a bearer, so that each route is asked for foreign things', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(missed(routes)).toEqual([]);
  });

  it('opens nothing that is not meant to be open', () => {
    expect(opened(routes)).toEqual([]);
    expect(OPEN.filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
  });
});

describe('a new route', () => {
  @Controller('api/secrets')
  @RequiresBearer()
  class HiddenController {
    @Get(':id')
    one(): void {}
  }
  @Controller('api/documents')
  class UnguardedController {
    @Delete(':id')
    remove(): void {}
  }

  it('that the contract does not list is none of these', () => {
    expect(missed(routesOf(HiddenController))).toEqual(['GET /api/secrets/{id}']);
  });

  it('that lost its guard is noticed, though the contract knows it', () => {
    expect(missed(routesOf(UnguardedController))).toEqual(['DELETE /api/documents/{id}']);
    expect(opened(routesOf(UnguardedController))).toEqual(['DELETE /api/documents/{id}']);
  });
});
