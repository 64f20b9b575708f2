// Real: Postgres, node processes started with the built registration, as a cluster starts a service.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase, startNats, type TestDatabase, type TestNats } from '@colophon/testing';

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '..');
const traceId = /^[0-9a-f]{32}$/;

let place: TestDatabase;
let nats: TestNats;

beforeAll(async () => {
  [place, nats] = await Promise.all([
    emptyDatabase(),
    startNats(),
    // The registration is loaded by node itself, which reads the build.
    run(
      process.execPath,
      ['../../../node_modules/typescript7/bin/tsc', '-b', 'tsconfig.json', '../local-servers'],
      { cwd: folder },
    ),
  ]);
});
afterAll(async () => {
  await place.drop();
  await nats.stop();
});

const traced = async (program: string, env: Record<string, string> = {}) => {
  const { stdout } = await run(
    process.execPath,
    ['--import', '@colophon/platform/telemetry', `test/telemetry/${program}`],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: place.url, NATS_URL: nats.url, NODE_OPTIONS: '', ...env },
    },
  );
  const lines = stdout.trim().split('\n');
  return { seen: JSON.parse(lines[lines.length - 1] ?? '') as Record<string, unknown>, stdout };
};

describe('a process that was started with the registration', () => {
  it('has trace ids in its lines and its requests although nothing is exported', async () => {
    const { seen } = await traced('traced-program.mjs', { OTEL_TRACES_EXPORTER: 'none' });
    expect(seen).toMatchObject({ traceId: expect.stringMatching(traceId), patched: true, counts: true });
    expect(seen['traceparent']).toMatch(new RegExp(`^00-${String(seen['traceId'])}-[0-9a-f]{16}-01$`));
    const [outside, inside] = seen['lines'] as Record<string, string>[];
    expect(outside).not.toHaveProperty('trace_id');
    expect(inside?.['trace_id']).toBe(seen['traceId']);
  });

  it('continues its trace over HTTP, going out and coming in', async () => {
    const { seen } = await traced('traced-program.mjs');
    expect(seen['incomingHeader']).toContain(String(seen['traceId']));
    expect(seen['serverTraceId']).toBe(seen['traceId']);
  });

  it('traces, patches and counts nothing when it is off', async () => {
    const { seen, stdout } = await traced('traced-program.mjs', {
      OTEL_SDK_DISABLED: 'true',
      OTEL_TRACES_EXPORTER: 'console',
    });
    expect(seen).toMatchObject({ traceparent: '', patched: false, counts: false });
    expect(seen).not.toHaveProperty('incomingHeader');
    expect(seen['lines']).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ trace_id: expect.anything() })]),
    );
    expect(stdout).not.toContain('instrumentation');
  });

  it('exports spans of HTTP and Postgres when told where to', async () => {
    const { stdout } = await traced('traced-program.mjs', { OTEL_TRACES_EXPORTER: 'console' });
    expect(stdout).toContain("'@opentelemetry/instrumentation-http'");
    // An incoming request has one span, created by its server.
    expect(stdout.match(/'http\.response\.status_code': 200/g)).toHaveLength(2);
    expect(stdout).toContain("'@opentelemetry/instrumentation-pg'");
    expect(stdout).not.toContain('pg-pool.connect');
  });

  it('has one trace from a request over the outbox to the consumer of its event', async () => {
    const { seen } = await traced('traced-chain.mjs');
    const { type, metrics, ...ids } = seen;
    expect(ids['caller']).toMatch(traceId);
    expect(ids).toEqual({
      caller: ids['caller'],
      handler: ids['caller'],
      header: ids['caller'],
      consumer: ids['caller'],
    });
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = String(metrics).split('\n');
    // Nothing beside the catalogue.
    expect(lines.filter((line) => /^(?:# TYPE )?(?:db|http_client)_/.test(line))).toEqual([]);
    const durable = 'messaging_consumer_group_name="chain_credit_purchased"';
    for (const [start, value] of [
      [
        'messaging_process_duration_seconds_count{messaging_destination_name="colophon.credit.v1.purchased"',
        1,
      ],
      ['messaging_client_sent_messages_total{messaging_destination_name="colophon.credit.v1.purchased"}', 1],
      ['rpc_server_call_duration_seconds_count{', 1],
      ['colophon_dependency_up{colophon_dependency="database",colophon_service="chain"}', 1],
      ['colophon_dependency_up{colophon_dependency="nats",colophon_service="chain"}', 1],
      ['colophon_outbox_unpublished{colophon_service="chain"}', 0],
      [`colophon_dlq_messages{${durable}`, 0],
      [`colophon_consumer_pending{${durable}`, 0],
      ['colophon_db_connections_max{', 6],
    ] as const) {
      const found = lines.filter((line) => line.startsWith(start));
      expect(found.map((line) => `${start} ${line.split(' ').at(-1)}`)).toEqual([`${start} ${value}`]);
    }
  });
});
