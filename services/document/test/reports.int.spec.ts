import { type BillingService, events } from '@colophon/contracts';
import { type FileFacts, findabilityRules } from '@colophon/contracts/rules';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProofDocumentsRepository } from '../src/proof/proof-documents.repository.js';
import { CreateReport } from '../src/report/create-report.usecase.js';
import { mostReports } from '../src/report/report.js';
import { ReportRepository } from '../src/report/report.repository.js';
import { ReportsController } from '../src/report/reports.controller.js';
import { DeletedUsers } from '../src/user/deleted-users.repository.js';
import { EraseUser } from '../src/user/erase-user.usecase.js';
import { UserRecords } from '../src/user/user-records.repository.js';
import { answer, inspectedBody } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

const facts: FileFacts = {
  size: 100,
  pageCount: 2,
  pdfa: '',
  signed: false,
  language: '',
  marked: false,
  structureTree: false,
  bookmarks: false,
  linearized: false,
  extractable: true,
  pages: { read: 2, withText: 2, unmappableShare: 0, words: ['price', 'list'] },
};
const metadata = {
  title: 'Price List of Spring',
  subject: '',
  keywords: 'prices, labels, tags',
  author: 'Acme Ltd',
  description: 'What labels and tags cost from spring on, by size and number.',
};
type Request<M extends keyof ReportsController> = Parameters<ReportsController[M]>[0];

// Real: Postgres, use cases and consumers. Played by the test: billing and the workers.
describe('a report on findability', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  let reports: ReportsController;
  let userId = '';
  const deleted = new Set<string>();

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    const repository = new ReportRepository(store.unitOfWork, clock);
    const users = { has: async (_: unknown, id: string) => deleted.has(id) } as unknown as DeletedUsers;
    const create = new CreateReport(
      repository,
      store.proofs,
      new ProofDocumentsRepository(store.unitOfWork),
      users,
      store.unitOfWork,
    );
    reports = new ReportsController(repository, create, store.unitOfWork, clock);
  });
  afterAll(() => store.close());
  beforeEach(() => {
    userId = newId();
  });

  const service = () =>
    wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
    } as unknown as RpcClient<typeof BillingService>);
  const deliver = async (event: Parameters<typeof answer>[0], body: object): Promise<void> => {
    const sent = answer(event, userId, body);
    await service().deliver(sent.event, sent.message);
  };
  const inspected = async (filename: string, sha256 = newId()) => {
    const documentId = newId();
    clock.advance(1000);
    await service().create.execute({ id: documentId, userId, filename, size: 1, sha256 });
    await deliver(events.pdfInspected, { ...inspectedBody(documentId), facts });
    return documentId;
  };
  const completed = async (filename: string) => {
    const documentId = await inspected(filename);
    const generationId = (await store.read(documentId))?.generationId;
    await deliver(events.creditReserved, { documentId, generationId });
    const generated = { documentId, generationId, metadata, language: 'en', documentType: '', warnings: [] };
    await deliver(events.metadataGenerated, generated);
    return documentId;
  };
  const unmeasured = async (filename: string) => {
    const documentId = newId();
    await service().create.execute({ id: documentId, userId, filename, size: 1, sha256: newId() });
    await deliver(events.pdfInspected, inspectedBody(documentId));
  };
  const create = async (documentIds: string[] = [], reportId = newId(), title = 'Spring') => {
    const asked = { userId, reportId, title, documentIds, proofId: '' } as Request<'createReport'>;
    return (await reports.createReport(asked)).report;
  };
  const get = async (reportId: string, user = userId) =>
    (await reports.getReport({ userId: user, reportId } as Request<'getReport'>)).report;
  const linesOf = async (reportId: string, user = userId) => {
    const asked = { userId: user, reportId, after: 0 } as Request<'listReportLines'>;
    return (await reports.listReportLines(asked)).lines;
  };
  const remove = (documentId: string) => service().remove.execute({ userId, documentId });
  const link = (reportId: string, { days = 7, names = false, user = userId } = {}) =>
    reports.createReportLink({ userId: user, reportId, days, names } as Request<'createReportLink'>);
  const open = (token: string) => reports.openSharedReport({ token } as Request<'openSharedReport'>);
  const notFound = { code: 'not_found', status: 404 };

  it('waits for the deletion of a document and its duplicate, and the deletion not for it', async () => {
    const [older, newer] = [await completed('A.pdf'), await completed('B.pdf')];
    const id = newId();
    let report: ReturnType<typeof create> | undefined;
    await store.unitOfWork.run(async ({ manager }) => {
      const lock = (documentId: string) =>
        manager.query('SELECT 1 FROM document WHERE id = $1 FOR UPDATE', [documentId]);
      await lock(older);
      report = create([older, newer], id);
      await eventually(async () => {
        const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        return (await store.source.query<unknown[]>(waiting)).length > 0;
      }, 'the report to wait');
      await lock(newer);
    });
    await report;
    expect(await linesOf(id)).toHaveLength(2);
  });

  it('keeps the scores of all documents that have one, the newest first, as they were', async () => {
    const [old, good] = [await inspected('old.pdf'), await completed('good.pdf')];
    await unmeasured('unknown.pdf');
    const { id = '' } = await create();
    const kept = await store.read(good);
    expect(await get(id)).toMatchObject({ title: 'Spring', documents: 2, leftOut: 1, rulesVersion: 1 });
    const lines = await linesOf(id);
    expect(lines).toMatchObject([
      {
        position: 1,
        documentId: good,
        name: metadata.title,
        before: kept?.findability?.before.score,
        after: kept?.findability?.after?.score,
        basis: 'expected',
      },
      {
        position: 2,
        documentId: old,
        name: 'old.pdf',
        after: undefined,
        basis: 'uploaded',
        outcomesAfter: '',
      },
    ]);
    expect(lines[0]?.outcomesAfter).toHaveLength(findabilityRules.length);
    await service().save.execute({ userId, documentId: good }, { ...metadata, title: 'Other' });
    expect(await linesOf(id)).toEqual(lines);
  });

  it('is of the documents that are named, each once', async () => {
    const [one, other] = [await inspected('one.pdf'), await inspected('other.pdf')];
    const { id = '' } = await create([one, one]);
    expect((await linesOf(id)).map(({ documentId }) => documentId)).toEqual([one]);
    expect(await get(id)).toMatchObject({ documents: 1, leftOut: 0 });
    expect(other).not.toBe(one);
  });

  it('is one report for a repeated call, also for two at once', async () => {
    await inspected('one.pdf');
    const id = newId();
    const both = await Promise.all([create([], id), create([], id)]);
    expect(both.map((report) => report.id)).toEqual([id, id]);
    expect((await reports.listReports({ userId } as Request<'listReports'>)).reports).toHaveLength(1);
  });

  it('is made however many are asked for at once: none holds a connection that another needs', async () => {
    await inspected('one.pdf');
    const made = await Promise.all(Array.from({ length: 40 }, () => create()));
    expect(new Set(made.map((report) => report?.id)).size).toBe(40);
  });

  it('is refused for a document of another account as for one that does not exist', async () => {
    const foreign = await inspected('foreign.pdf');
    userId = newId();
    const own = await inspected('own.pdf');
    for (const id of [foreign, newId()])
      await expect(create([own, id])).rejects.toMatchObject({
        ...notFound,
        message: 'This document does not exist.',
      });
  });

  it('is refused where nothing has a score, and in an account that is gone', async () => {
    await unmeasured('unknown.pdf');
    await expect(create()).rejects.toMatchObject({ code: 'invalid_state', status: 409 });
    await inspected('one.pdf');
    deleted.add(userId);
    await expect(create()).rejects.toMatchObject(notFound);
  });

  it('is refused beyond the most of an account', async () => {
    await inspected('one.pdf');
    await store.source.query(
      `INSERT INTO report (id, user_id, title, created_at, rules_version, left_out)
       SELECT gen_random_uuid(), $1, 't', now(), 1, 0 FROM generate_series(1, $2)`,
      [userId, mostReports],
    );
    await expect(create()).rejects.toMatchObject({ code: 'too_many_reports', status: 409 });
  });

  it('answers another account as if it did not exist, in every call', async () => {
    await inspected('one.pdf');
    const { id: reportId = '' } = await create();
    const stranger = newId();
    const asked = { userId: stranger, reportId };
    await expect(get(reportId, stranger)).rejects.toMatchObject(notFound);
    expect(await linesOf(reportId, stranger)).toEqual([]);
    await expect(reports.deleteReport(asked as Request<'deleteReport'>)).rejects.toMatchObject(notFound);
    await expect(link(reportId, { user: stranger })).rejects.toMatchObject(notFound);
    await expect(reports.deleteReportLink(asked as Request<'deleteReportLink'>)).rejects.toMatchObject(
      notFound,
    );
    expect((await reports.listReports({ userId: stranger } as Request<'listReports'>)).reports).toEqual([]);
    expect((await get(reportId)).link).toBeUndefined();
  });

  it('says when the first of its documents ends', async () => {
    const [first, last] = [await inspected('first.pdf'), await inspected('last.pdf')];
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    await store.source.query(
      'UPDATE document SET original_expires_at = $2, processed_expires_at = $3 WHERE id = $1',
      [first, at(2), at(5)],
    );
    await store.source.query('UPDATE document SET original_expires_at = $2 WHERE id = $1', [last, at(9)]);
    const { id = '' } = await create();
    expect(Number((await get(id)).endsAt?.seconds)).toBe(at(5).getTime() / 1000);
  });

  it('ends with the first of its documents, however that ends', async () => {
    const [one, other, third] = [
      await inspected('1.pdf'),
      await inspected('2.pdf'),
      await inspected('3.pdf'),
    ];
    const [both, alone] = [await create([one, other]), await create([third])];
    await remove(one);
    await expect(get(both.id ?? '')).rejects.toMatchObject(notFound);
    expect(await linesOf(both.id ?? '')).toEqual([]);
    expect(await get(alone.id ?? '')).toMatchObject({ documents: 1 });
    await deliver(events.documentExpired, { documentId: third });
    await expect(get(alone.id ?? '')).rejects.toMatchObject(notFound);
    const [left] = await store.source.query<{ lines: number }[]>(
      'SELECT count(*)::int AS lines FROM report_line WHERE document_id = ANY ($1)',
      [[one, other, third]],
    );
    expect(left?.lines).toBe(0);
  });

  it('ends once when all its documents are deleted at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => inspected(`${index}.pdf`)));
    // Duplicates of each other, too.
    for (let copy = 0; copy < 6; copy += 1) ids.push(await inspected(`copy ${copy}.pdf`, 'the same'));
    const made = [await create(ids), await create(ids.toReversed())];
    await Promise.all(ids.map(remove));
    for (const { id = '' } of made) await expect(get(id)).rejects.toMatchObject(notFound);
  });

  it('is deleted with the account, and others keep theirs', async () => {
    await completed('mine.pdf');
    const mine = (await create()).id!;
    const [gone, other] = [userId, newId()];
    userId = other;
    await completed('theirs.pdf');
    const theirs = (await create()).id!;

    const erasure = new EraseUser(
      new DeletedUsers(),
      new UserRecords(),
      service().remove,
      store.unitOfWork,
      clock,
    );
    await erasure.run(gone, answer(events.userDeleted, gone, {}).message.meta);
    const left = await store.source.query<{ id: string }[]>(
      'SELECT DISTINCT report_id AS id FROM report_line WHERE report_id = ANY ($1)',
      [[mine, theirs]],
    );
    expect(left).toEqual([{ id: theirs }]);
    await expect(get(mine, gone)).rejects.toMatchObject(notFound);
    expect(await get(theirs)).toMatchObject({ id: theirs });
  });

  it('is deleted on request, and its documents stay', async () => {
    const one = await inspected('one.pdf');
    const { id: reportId = '' } = await create();
    await reports.deleteReport({ userId, reportId } as Request<'deleteReport'>);
    await expect(get(reportId)).rejects.toMatchObject(notFound);
    expect(await store.read(one)).toBeDefined();
  });

  describe('a shared link', () => {
    it('opens the report for its days, and keeps no token', async () => {
      await inspected('one.pdf');
      const { id = '' } = await create();
      const { token } = await link(id, { days: 2, names: true });
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(await open(token)).toMatchObject({ userId, report: { id, link: { names: true } } });
      const rows = await store.source.query<object[]>('SELECT * FROM report WHERE id = $1', [id]);
      expect(JSON.stringify(rows)).not.toContain(token);
      clock.advance(2 * 24 * 3_600_000 - 1);
      expect((await open(token)).report.id).toBe(id);
      clock.advance(1);
      await expect(open(token)).rejects.toMatchObject(notFound);
      expect((await get(id)).link).toBeUndefined();
    });

    it('ends by a new one, by being revoked, and with a document of the report', async () => {
      const one = await inspected('one.pdf');
      const { id: reportId = '' } = await create();
      const first = await link(reportId);
      const second = await link(reportId);
      await expect(open(first.token)).rejects.toMatchObject(notFound);
      expect((await open(second.token)).report.id).toBe(reportId);
      await reports.deleteReportLink({ userId, reportId } as Request<'deleteReportLink'>);
      await expect(open(second.token)).rejects.toMatchObject(notFound);
      const third = await link(reportId);
      await remove(one);
      await expect(open(third.token)).rejects.toMatchObject(notFound);
    });

    it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}\u0000`, 'A'.repeat(10_000)])(
      'that is none is not found: %#',
      (token) => expect(open(token)).rejects.toMatchObject(notFound),
    );

    it.each([0, 15, 4_000_000_000])('of %d days is refused', async (days) => {
      await inspected('one.pdf');
      const { id = '' } = await create();
      await expect(link(id, { days })).rejects.toMatchObject({ code: 'validation_failed' });
    });
  });

  it('has pages of lines without gaps, and a bounded name for a long title', async () => {
    await store.source.query(
      `INSERT INTO document (id, user_id, version, filename, search_name, size, sha256, status, created_at, updated_at,
         findability, findability_version, findability_before, findability_score, findability_band)
       SELECT gen_random_uuid(), $1, 1, repeat('漢', 300) || n, 'x', 1, 'x', 'uploaded', now(), now(),
         $2, 1, 50, 50, 'fair' FROM generate_series(1, 1003) AS n`,
      [
        userId,
        JSON.stringify({
          rulesVersion: 1,
          before: { score: 50, basis: 'uploaded', outcomes: 'p' },
          after: null,
        }),
      ],
    );
    const { id = '' } = await create();
    expect(await get(id)).toMatchObject({ documents: 1000, leftOut: 3 });
    const positions: number[] = [];
    let page: Awaited<ReturnType<typeof linesOf>>;
    do {
      const asked = { userId, reportId: id, after: positions.at(-1) ?? 0 } as Request<'listReportLines'>;
      page = (await reports.listReportLines(asked)).lines;
      for (const { name } of page) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      positions.push(...page.map(({ position }) => position));
    } while (page.length > 0);
    expect(positions).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });
});
