import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { qpdfClass, readByExiftool, readByPdfinfo, samplePdf, textOf } from '../stack/pdf-tools.ts';
import { EventStream } from '../stack/event-stream.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

// Real: everything, started as people start it; the client is generated from the API's contract.
describe('the main job over the API', () => {
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await sharedStack();
  });

  covers('spec7.generate-pdf', 'spec7.download', 'spec7.put-metadata', 'credits.one-a-document');
  it('turns an upload into a PDF that other readers understand, for one credit', async () => {
    const account = await Account.open(stack);
    expect(await account.credits()).toMatchObject({
      total_remaining: 3,
      free_remaining: 3,
      paid_remaining: 0,
    });
    const original = await samplePdf('Robots in the Warehouse');
    const id = await account.uploadOne({ name: 'Lager Größe 倉庫.pdf', bytes: original });

    const completed = await account.untilDone(id);
    expect(completed).toMatchObject({
      status: 'completed',
      pageCount: 2,
      original_filename: 'Lager Größe 倉庫.pdf',
      originalMetadata: { title: 'Microsoft Word - draft_v7.docx' },
      generatedBy: { provider: 'local' },
      errorMessage: null,
    });
    expect(completed.generatedMetadata?.title).toBe('Robots in the Warehouse');
    expect(completed.finalMetadata).toEqual(completed.generatedMetadata);
    expect((await account.credits()).total_remaining).toBe(2);

    const metadata = {
      title: 'Roboter im Lager: „Größe“ zählt',
      subject: 'Bericht (Teil 1) \\ 倉庫ロボット',
      keywords: 'Lager, Roboter, 倉庫, Énergie',
      author: 'Ada Lovelace; Müller GmbH',
      description: 'Was der Einsatz gekostet hat – und was er brachte.',
    };
    await account.save(id, metadata);
    const processed = await account.processedFile(id);
    const { title, subject, keywords, author } = metadata;
    expect(await readByExiftool(processed)).toEqual({ title, subject, keywords, author });
    expect(await readByPdfinfo(processed)).toEqual({ title, subject, keywords, author });
    expect(await textOf(processed)).toBe(await textOf(original));
    expect(await qpdfClass(processed)).toBe(0);
    expect(Buffer.from(processed.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true);
    expect((await account.credits()).total_remaining).toBe(2);
  });

  covers('call.events');
  it('tells an open browser of every step as it happens', async () => {
    const account = await Account.open(stack);
    const events = await EventStream.open(account);
    const id = await account.uploadOne({ name: 'live.pdf', bytes: await samplePdf('Live') });
    await events.until(() => events.statusesOf(id).includes('completed'));
    expect(events.statusesOf(id)).toEqual(['uploaded', 'processing', 'completed']);
    await events.close();
  });

  it('completes twenty uploads at once, each for one credit', async () => {
    const account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => samplePdf(`Report number ${index + 1}`)),
    );
    const ids = await Promise.all(
      files.map((bytes, index) => account.uploadOne({ name: `r${index}.pdf`, bytes })),
    );
    const documents = await Promise.all(ids.map((id) => account.untilDone(id)));
    expect(documents.map((document) => document.status)).toEqual(
      Array.from({ length: 20 }, () => 'completed'),
    );
    expect((await account.credits()).total_remaining).toBe(3);
  });

  covers(
    'credits.none-left',
    'error.insufficient_credits',
    'spec8.generate',
    'credits.buying-starts-nothing',
  );
  it('keeps an upload without a credit inspected, and answers 402 to Generate', async () => {
    const account = await Account.open(stack);
    for (let number = 1; number <= 3; number += 1) {
      const id = await account.uploadOne({
        name: `free${number}.pdf`,
        bytes: await samplePdf(`Free ${number}`),
      });
      expect((await account.untilDone(id)).status).toBe('completed');
    }
    const id = await account.uploadOne({ name: 'fourth.pdf', bytes: await samplePdf('Fourth') });
    const kept = await account.until(id, (document) => document.pageCount !== null);
    expect(kept.status).toBe('uploaded');
    const params = { path: { id } };
    const refused = await account.api.POST('/api/documents/{id}/generate-metadata', { params });
    expect(refused.response.status).toBe(402);
    expect(refused.error).toMatchObject({ code: 'insufficient_credits' });
    await stack.giveCredits(account.email, 1);
    expect((await account.document(id)).status).toBe('uploaded');
    const accepted = await account.api.POST('/api/documents/{id}/generate-metadata', { params });
    expect(accepted.response.status).toBe(202);
    expect((await account.untilDone(id)).status).toBe('completed');
  });
});
