import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { eventually } from '../stack/eventually.ts';
import { separateStack } from '../stack/own-stack.ts';
import { checkout, type RunningStack } from '../stack/running-stack.ts';
import type { SpanCollector } from '../stack/span-collector.ts';
import { edgesOf } from './trace-edges.ts';
import { UPLOAD_EDGES } from './upload-edges.ts';

const TITLE = 'Quarterly Harbour Secrets';
const FILE_NAME = 'harbour-plan-4711.pdf';
// Real: everything, one process a service, Prometheus over it; a stand-in for the model and for the trace backend.
describe('the telemetry of one upload', () => {
  let collector: SpanCollector;
  let stack: RunningStack;
  let account: Account;
  let documentId: string;
  const traceId = randomBytes(16).toString('hex');
  const browser = randomBytes(8).toString('hex');
  const before = new Map<string, number>();

  /** Sum over all series of a query; 0 for none. */
  const measure = async (query: string): Promise<number> =>
    (await stack.ask(query)).reduce((sum, { value }) => sum + Number(value[1]), 0);

  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(await samplePdf(TITLE))], { type: 'application/pdf' }),
      FILE_NAME,
    );
    const response = await fetch(`${stack.url}/api/documents/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, traceparent: `00-${traceId}-${browser}-01` },
      body: form,
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { documentId: string }).documentId;
  };

  beforeAll(async () => {
    ({ stack, collector } = await separateStack());
    account = await Account.open(stack);
    // The first call of a token looks for keys; this trace is about an upload.
    await account.credits();
    await eventually(async () => (await measure('count(up == 1)')) === 8, 'numbers of every service');
    for (const query of Object.keys(MOVED)) before.set(query, await measure(query));
    documentId = await upload();
    const { status } = await account.untilDone(documentId);
    if (status !== 'completed') throw new Error(`the document is ${status}`);
  });

  it('is one trace with exactly these edges', async () => {
    await eventually(
      () => expect(edgesOf(collector.trace(traceId), browser)).toEqual(UPLOAD_EDGES),
      'the whole trace',
    );
  });

  it('links each delivery to the span that sent the event', () => {
    const trace = collector.trace(traceId);
    const sent = new Set(trace.filter(({ name }) => name.startsWith('send ')).map(({ spanId }) => spanId));
    const deliveries = trace.filter(({ name }) => name.startsWith('process '));
    expect(deliveries.length).toBeGreaterThan(5);
    for (const { links = [] } of deliveries)
      expect(links.map(({ spanId }) => sent.has(spanId))).toEqual([true]);
  });

  it('moves these metrics by these amounts', async () => {
    await eventually(async () => {
      const moved: Record<string, number> = {};
      for (const query of Object.keys(MOVED))
        moved[query] = (await measure(query)) - (before.get(query) ?? 0);
      expect(moved).toEqual(MOVED);
    }, 'the metrics of one upload');
  });

  it('tells the state of the product', async () => {
    await eventually(async () => {
      expect(await measure('max(colophon_dlq_messages)')).toBe(0);
      expect(await measure('max(colophon_ledger_drift)')).toBe(0);
      expect(await measure('max(colophon_credits_reserved_open)')).toBe(0);
      expect(await measure('max(colophon_outbox_unpublished)')).toBe(0);
      expect(await measure('min(colophon_dependency_up)')).toBe(1);
      expect(await measure('sum(colophon_ledger_accounts_checked_total)')).toBeGreaterThan(0);
      // What a busy machine makes slow is not asked here.
      expect(await stack.ask('ALERTS{alertstate="firing",alertname!~"ErrorBudget.+"}')).toEqual([]);
    }, 'a product at rest');
  });

  it('is served by every service: the metrics of rules and panels exist', async () => {
    // A worker may have been scraped last while it was still at work.
    await eventually(
      async () => expect(await namesScraped()).toEqual(expect.arrayContaining(ALWAYS_THERE)),
      'every metric',
    );
  });

  it('lets Prometheus answer every query of every dashboard', async () => {
    const folder = join(checkout, 'charts/colophon/files/dashboards');
    const queries = readdirSync(folder).flatMap((file) => {
      const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        panels: { targets: { expr: string }[] }[];
      };
      return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    });
    expect(queries.length).toBeGreaterThan(50);
    for (const query of queries) await expect(stack.ask(query)).resolves.toBeDefined();
  });

  it('puts no user data into metrics: few series, and no value of a user', async () => {
    const series = await stack.ask('{job=~"colophon.+"}');
    expect(series.length).toBeGreaterThan(500);
    const text = JSON.stringify(series.map(({ metric }) => metric));
    for (const secret of [documentId, account.email, account.token, FILE_NAME, TITLE, stack.home])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    const perMetric = await stack.ask(
      'topk(1, count by (__name__, job) ({job=~"colophon.+", __name__!~".*_bucket"}))',
    );
    expect(Number(perMetric[0]?.value[1])).toBeLessThan(100);
  });

  it('carries no secret and none of the text in spans', () => {
    const spans = collector.bodies.join('\n');
    expect(spans.length).toBeGreaterThan(10_000);
    for (const secret of [account.token, account.password, account.email, FILE_NAME, TITLE])
      expect(spans).not.toContain(secret);
    expect(spans).not.toMatch(/Bearer |whsec_|sk_(?:live|test)/);
  });

  const namesScraped = async (): Promise<string[]> => {
    const response = await fetch(await stack.prometheus('label/__name__/values'));
    return ((await response.json()) as { data: string[] }).data;
  };
});

/** One upload, from nothing to a proposal by the model. */
const MOVED: Readonly<Record<string, number>> = {
  'http_server_request_duration_seconds_count{http_route="/api/documents/upload",http_response_status_code="201"}': 1,
  'colophon_upload_size_bytes_count{colophon_outcome="stored"}': 1,
  'messaging_process_duration_seconds_count{messaging_consumer_group_name="pdf-worker_document_uploaded",colophon_outcome="done"}': 1,
  'messaging_process_duration_seconds_count{messaging_consumer_group_name="document_pdf_inspected",colophon_outcome="done"}': 1,
  'messaging_process_duration_seconds_count{messaging_consumer_group_name="billing-credits_document_completed",colophon_outcome="done"}': 1,
  'messaging_process_duration_seconds_count{colophon_outcome!="done"}': 0,
  colophon_inbox_duplicates_total: 0,
  'colophon_document_stage_duration_seconds_count{colophon_stage="inspecting",colophon_outcome="done"}': 1,
  'colophon_document_stage_duration_seconds_count{colophon_stage="generating",colophon_outcome="done"}': 1,
  'colophon_document_review_ready_duration_seconds_count{colophon_start="upload",gen_ai_provider_name="openai"}': 1,
  'colophon_generation_runs_total{colophon_outcome="done"}': 1,
  'gen_ai_client_operation_duration_seconds_count{error_type=""}': 1,
  gen_ai_client_token_usage_count: 2,
};

/** Of each part of the catalogue something that is there without anything having gone wrong. */
const ALWAYS_THERE = [
  'rpc_server_call_duration_seconds_count',
  'rpc_client_call_duration_seconds_count',
  'messaging_client_sent_messages_total',
  'colophon_objects_operation_duration_seconds_count',
  'colophon_task_duration_seconds_count',
  'process_uptime_seconds',
  'process_cpu_time_seconds_total',
  'process_memory_usage_bytes',
  'v8js_memory_heap_used_bytes',
  'v8js_memory_heap_limit_bytes',
  'nodejs_eventloop_delay_p99_seconds',
  'nodejs_eventloop_utilization_ratio',
  'process_open_file_descriptors',
  'process_open_file_descriptors_limit',
  'colophon_clock_seconds',
  'colophon_db_connections',
  'colophon_db_connections_max',
  'colophon_db_connections_awaited',
  'colophon_dependency_up',
  'colophon_places_held',
  'colophon_places_overdue',
  'colophon_outbox_unpublished',
  'colophon_outbox_oldest_age_seconds',
  'colophon_consumer_pending',
  'colophon_consumer_ack_pending',
  'colophon_consumer_redelivered',
  'colophon_dlq_messages',
  'colophon_queue_waiting',
  'colophon_queue_users',
  'colophon_queue_most_used_seconds',
  'colophon_queue_wait_seconds_count',
  'colophon_stream_size_bytes',
  'colophon_broker_storage_used_bytes',
  'colophon_documents',
  'colophon_documents_under_way',
  'colophon_document_age_oldest_nonterminal_seconds',
  'colophon_credits_reserved_open',
  'colophon_credits_reserved_oldest_age_seconds',
  'colophon_ledger_drift',
  'colophon_llm_cost_total',
  'colophon_webhook_pending',
  'colophon_webhook_due',
  'colophon_webhook_oldest_due_age_seconds',
  'colophon_webhook_endpoints',
];
