import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Body, Controller, Get, HttpCode, Module, Post, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createLogger, metrics } from '@colophon/platform';
import { eventually, FakeClock, passes } from '@colophon/testing';
import { Deprecated } from '../src/deprecation/deprecated.decorator.js';
import { gatewayService } from '../src/gateway.definition.js';
import { GatewayModule } from '../src/gateway.module.js';
import { HealthBody } from '../src/health/health.schema.js';
import { TakesBody } from '../src/http/request-bodies.js';
import { AllowsKey } from '../src/session/allows-key.decorator.js';
import { RequiresBearer } from '../src/session/bearer.guard.js';
import { user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { KeyHolder } from './key-holder.fixture.js';

const ends = { since: '2025-12-01', sunset: '2027-01-01', instead: 'Call `GET /api/documents`.' };
const SMALL_BODY = 64;

@ApiTags('documents')
@Controller('api/old-things')
@RequiresBearer()
class OldController {
  @Get()
  @Deprecated(ends)
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'Things as they were.', description: 'They were good.' })
  @ApiOkResponse({ type: HealthBody })
  listOldThings(): HealthBody {
    return { status: 'ok' };
  }

  @Post()
  @Deprecated(ends)
  @TakesBody('json', SMALL_BODY)
  @HttpCode(200)
  @AllowsKey('documents:write')
  @ApiOperation({ summary: 'Makes a thing as they were.' })
  @ApiOkResponse({ type: HealthBody })
  makeOldThing(@Body() _body: unknown): HealthBody {
    return { status: 'ok' };
  }
}

const partsOf = (key: string) => Reflect.getMetadata(key, GatewayModule) as Type[];

/** The gateway with one controller more. */
@Module({
  imports: partsOf(MODULE_METADATA.IMPORTS),
  providers: partsOf(MODULE_METADATA.PROVIDERS),
  controllers: [OldController, ...partsOf(MODULE_METADATA.CONTROLLERS)],
})
class GatewayWithOldRoutes {}

// Real: the gateway, with two routes of this spec that are to end, and a nats-server; auth is a fake.
describe('a route that is to end', () => {
  const clock = new FakeClock('2026-01-15T12:00:10.000Z');
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('gateway', 'warn', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const fixture = new GatewayFixture(clock, { ...gatewayService, module: GatewayWithOldRoutes }, logger);
  const holder = new KeyHolder(fixture.services);
  beforeAll(() => fixture.start());
  afterAll(() => fixture.stop());
  afterEach(() => void jest.restoreAllMocks());

  const told = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
  const TOLD = [
    '@1764547200',
    'Fri, 01 Jan 2027 00:00:00 GMT',
    '</developers#versions>; rel="deprecation"; type="text/html"',
  ];

  it('says so in every answer, also where it refuses', async () => {
    const { key } = holder.give(['documents:read']);
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' };
    const answers = [
      await fixture.call('/api/old-things', { token: key }),
      await fixture.call('/api/old-things', { token: key, method: 'HEAD' }),
      await fixture.call('/api/old-things', { token: null }),
      await fixture.call('/api/old-things?a=1&a=2', { token: key }),
      await fixture.send('POST', '/api/old-things', {}, { token: key }),
      await fixture.call('/api/old-things', form),
      await fixture.send('POST', '/api/old-things', { name: 'x'.repeat(SMALL_BODY) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 400, 403, 415, 413]);
    for (const answer of answers) expect(told(answer)).toEqual(TOLD);
  });

  it('is alone in that', async () => {
    const { key } = holder.give(['documents:read']);
    for (const path of ['/api/documents', '/api/old-things/nothing', '/api/%E0%A4%A'])
      expect(told(await fixture.call(path, { token: key }))).toEqual([null, null, null]);
  });

  it('stands as deprecated in the contract, with its end', async () => {
    const contract = (await (await fixture.call('/api/openapi.json')).json()) as OpenAPIObject;
    const { get, post } = contract.paths['/api/old-things'] ?? {};
    expect(get).toMatchObject({
      deprecated: true,
      description:
        'They were good.\n\nDeprecated since 2025-12-01, and may be gone from 2027-01-01 on. Call `GET /api/documents`.',
      'x-sunset': '2027-01-01',
    });
    for (const response of Object.values(post?.responses ?? {}))
      expect(response).toMatchObject({
        headers: {
          Deprecation: { schema: { enum: [TOLD[0]] } },
          Sunset: { schema: { enum: [TOLD[1]] } },
          Link: { schema: { enum: [TOLD[2]] } },
        },
      });
    expect(contract.paths['/api/documents']?.get).not.toHaveProperty('deprecated');
  });

  it('counts its calls by who makes them, and names each key in the log once an hour', async () => {
    const counted = jest.spyOn(metrics.deprecatedCalls, 'add');
    const [one, other] = [holder.give(['documents:read']), holder.give([])];
    for (const token of [one.key, one.key, other.key, fixture.token(), null])
      await fixture.call('/api/old-things', { token });
    await fixture.call('/api/documents', { token: one.key });
    const route = { 'http.request.method': 'GET', 'http.route': '/api/old-things' };
    const callers = ['key', 'key', 'key', 'session', 'unknown'];
    // An answer may arrive before its end is noted.
    await eventually(
      passes(() =>
        expect(counted.mock.calls).toEqual(
          callers.map((caller) => [1, { ...route, 'colophon.caller': caller }]),
        ),
      ),
      'the count of each call',
    );
    await clock.advance(60_000);
    await fixture.call('/api/old-things', { token: one.key });
    await clock.advance(60_000);
    expect(lines.filter(({ apiKeyId }) => apiKeyId === one.id || apiKeyId === other.id)).toEqual(
      [one, other].map(({ id }) =>
        expect.objectContaining({
          level: 'warn',
          route: 'GET /api/old-things',
          apiKeyId: id,
          userId: user.id,
        }),
      ),
    );
  });
});
