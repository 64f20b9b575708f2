// What lists, search and analytics cost on a database that `npm run seed` filled. Not part of any test run:
//   DOCUMENT_DATABASE_URL=postgres://… node services/document/bench/lists.bench.mjs
// Prints, for the largest account and for one in the middle, the median and 95th percentile of 200 calls and the index each plan reads.
import { createDataSource, SystemClock, UnitOfWork } from '@colophon/platform';
import { AnalyticsRepository } from '../dist/analytics/analytics.repository.js';
import { DocumentListRepository } from '../dist/document/document-list.repository.js';
import { DocumentQueries } from '../dist/document/document.queries.js';
import { DocumentRepository } from '../dist/document/document.repository.js';
import { documentDatabase } from '../dist/index.js';

const CALLS = 200;

const url = process.env.DOCUMENT_DATABASE_URL;
if (!url) throw new Error('Set DOCUMENT_DATABASE_URL to a seeded database.');
const source = createDataSource(documentDatabase, { url, poolSize: 2, applicationName: 'bench' });
await source.initialize();
const clock = new SystemClock();
const unitOfWork = new UnitOfWork(source, clock, { kick: () => undefined });
const queries = new DocumentQueries(
  new DocumentRepository(unitOfWork, clock),
  new DocumentListRepository(unitOfWork),
  new AnalyticsRepository(unitOfWork, clock),
);

const [{ rows }] = await source.query('SELECT count(*)::int AS rows FROM document');
const accounts = await source.query(
  `SELECT user_id, uploaded + processing + completed + ready_for_download + failed AS documents
   FROM document_count ORDER BY documents DESC`,
);
console.log(
  `${rows} documents of ${accounts.length} accounts; median and 95th percentile of ${CALLS} calls, milliseconds`,
);
for (const { user_id: userId, documents } of [accounts[0], accounts[Math.floor(accounts.length / 2)]]) {
  console.log(`\nan account of ${documents} documents`);
  const list = (asked) =>
    queries.list({
      userId,
      page: 1,
      limit: 20,
      status: '',
      query: '',
      cursor: '',
      sort: '',
      band: '',
      ...asked,
    });
  const { nextCursor } = await list({ limit: 1 });
  const byTitle = { sort: 'title' };
  const { nextCursor: titleCursor } = await list({ ...byTitle, page: 100 });
  const calls = {
    analytics: () => queries.analytics(userId),
    'first page': () => list({}),
    'page of 100': () => list({ limit: 100 }),
    'page 10': () => list({ page: 10 }),
    'next by cursor': () => list({ limit: 20, cursor: nextCursor }),
    'status completed': () => list({ status: 'completed' }),
    'status failed': () => list({ status: 'failed' }),
    'status processing': () => list({ status: 'processing' }),
    'by title': () => list(byTitle),
    'by title, page 100': () => list({ ...byTitle, page: 100 }),
    'by title, cursor': () => list({ ...byTitle, cursor: titleCursor }),
    'by title, failed': () => list({ ...byTitle, status: 'failed' }),
    'by title, many hits': () => list({ ...byTitle, query: 'cloud' }),
    'by title, few hits': () => list({ ...byTitle, query: '99990' }),
    'to check first': () => list({ sort: 'attention', status: 'to_review' }),
    'search, many hits': () => list({ query: 'cloud' }),
    'search, few hits': () => list({ query: '99990' }),
    'search, no hit': () => list({ query: 'zzzz' }),
    'Chinese, 2 letters': () => list({ query: '报告' }),
    Japanese: () => list({ query: '自動化' }),
    Thai: () => list({ query: 'รายงาน' }),
    Arabic: () => list({ query: 'التقرير' }),
    Greek: () => list({ query: 'έκθεση' }),
    Turkish: () => list({ query: 'IŞIK' }),
    Russian: () => list({ query: 'отчёт' }),
    'hits of a status': () => list({ query: 'cloud', status: 'failed' }),
  };
  for (const [name, call] of Object.entries(calls))
    console.log(`  ${name.padEnd(20)} ${await measured(call)}`);
  await explain(userId);
}
await source.destroy();

async function measured(call) {
  for (let index = 0; index < 20; index += 1) await call();
  const times = [];
  for (let index = 0; index < CALLS; index += 1) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return `${times[CALLS / 2].toFixed(2).padStart(8)} ${times[Math.floor(CALLS * 0.95)].toFixed(2).padStart(8)}`;
}

async function explain(userId) {
  const newest = 'created_at DESC, id DESC';
  for (const [condition, order] of [
    ['', newest],
    ["AND status = 'failed'", newest],
    ["AND strpos(search_name, 'zzzz') > 0", newest],
    ["AND status = 'completed'", 'document_title(search_name) COLLATE "C", id'],
    ["AND status = 'completed'", `attention DESC, ${newest}`],
  ]) {
    const plan = await source.query(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) SELECT id, created_at FROM document
       WHERE user_id = $1 ${condition} ORDER BY ${order} LIMIT 20`,
      [userId],
    );
    const lines = plan.map((row) => row['QUERY PLAN'].trim());
    const facts = lines.filter((line) => /Scan|Sort|Execution|^Buffers/.test(line));
    console.log(`  plan ${condition || '(all)'} by ${order}: ${facts.slice(0, 4).join('; ')}`);
  }
}
