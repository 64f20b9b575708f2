/**
 * The trace of one document as a picture: upload, review, writing and download through the running product, a process
 * a service, its spans drawn as services/docs/trace.svg.
 *
 *   node e2e/bench/trace-picture.ts [file.svg]
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account, multipartOf } from '../stack/account.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { checkout, RunningStack } from '../stack/running-stack.ts';
import { SpanCollector } from '../stack/span-collector.ts';
import { rowsOf } from './trace/trace-rows.ts';
import { waterfallOf } from './trace/waterfall.ts';

const FILE = { name: 'harbour-plan.pdf', title: 'Plans for a Harbour' };
const REVIEWED = {
  title: 'A harbour',
  subject: 'Plans',
  keywords: 'quay',
  author: 'Ada',
  description: 'Of it.',
};
/** Spans come in batches; when none came for so long, all are there. */
const SETTLED_MS = 3000;

/** The calls of a user whose browser is measured: all of one trace. */
class TracedCaller {
  readonly traceId = randomBytes(16).toString('hex');
  private readonly account: Account;

  constructor(account: Account) {
    this.account = account;
  }

  async call(method: string, path: string, body?: FormData | object): Promise<Response> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.account.stack.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.account.token}`,
        traceparent: `00-${this.traceId}-${randomBytes(8).toString('hex')}-01`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

/** Everything that happens to a document that is liked as it is. @returns its id and the trace's */
const processOne = async (account: Account): Promise<{ id: string; traceId: string }> => {
  const caller = new TracedCaller(account);
  const files = multipartOf('files', [{ name: FILE.name, bytes: await samplePdf(FILE.title) }]);
  const uploaded = (await (await caller.call('POST', '/documents/upload', files)).json()) as {
    documents: { id: string }[];
  };
  const id = uploaded.documents[0]?.id ?? '';
  // Looking whether it is done is no part of the story, and of no trace.
  await account.untilDone(id);
  await caller.call('PUT', `/documents/${id}/metadata`, { metadata: REVIEWED });
  await caller.call('POST', `/documents/${id}/generate-pdf`);
  await account.until(id, ({ status }) => status === 'ready_for_download');
  await (await caller.call('GET', `/documents/${id}/download`)).arrayBuffer();
  return { id, traceId: caller.traceId };
};

const untilSettled = async (collector: SpanCollector): Promise<void> => {
  for (let before = -1; before !== collector.spans.length; ) {
    before = collector.spans.length;
    await sleep(SETTLED_MS);
  }
};

const collector = await SpanCollector.start();
const stack = await RunningStack.start({ separate: true, fakeLlm: true, env: collector.env });
try {
  const account = await Account.open(stack);
  // The first document waits for code that is loaded and compiled for it, the second shows what a document takes.
  await processOne(account);
  const { id, traceId } = await processOne(account);
  await untilSettled(collector);
  const trace = collector.trace(traceId);
  const rows = rowsOf(trace);
  const services = new Set(rows.map(({ service }) => service)).size;
  const queries = rows.reduce((sum, row) => sum + row.queries.length, 0);
  const title = `One document from upload to download: ${rows.length} spans of ${services} services, ${queries} calls of Postgres`;
  const svg = waterfallOf(rows, title);
  for (const secret of [id, account.email, account.token, FILE.name, FILE.title, stack.home, checkout])
    if (svg.includes(secret)) throw new Error(`the picture tells ${secret}`);
  const file = process.argv[2] ?? join(checkout, 'services', 'docs', 'trace.svg');
  await writeFile(file, svg);
  console.log(`${title}\n${file}`);
} finally {
  await stack.stop();
  await collector.stop();
}
