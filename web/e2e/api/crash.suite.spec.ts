import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
import { eventually } from '../stack/eventually.ts';
import type { HookReceiver } from '../stack/hook-receiver.ts';
import { samplePdf } from '../stack/pdf-tools.ts';
import { rawCall } from '../stack/raw-call.ts';
import { separateStack } from '../stack/own-stack.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { covers } from './rows.ts';

/** Documents in progress at the time of the kill. */
const BATCH = Number(process.env['CRASH_BATCH'] ?? 8);

// Real: everything, one process a service. Each service is killed -9 in the middle of a batch.
describe('when a service dies in the middle of a batch', () => {
  let stack: RunningStack;
  let hooks: HookReceiver;

  beforeAll(async () => {
    ({ stack, hooks } = await separateStack());
  });

  covers('error.unavailable', 'call.health');
  it('while a service does not answer, callers are asked to retry and health reports it', async () => {
    const account = await Account.open(stack);
    const [pid] = await stack.pidsOf('document');
    if (!pid) throw new Error('no process of document was found');
    process.kill(pid, 'SIGSTOP');
    try {
      const answer = await account.call('GET', '/api/documents');
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect((await rawCall(stack, 'GET', '/api/health/ready')).status).toBe(503);
      expect((await rawCall(stack, 'GET', '/api/health/live')).status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await stack.untilReady();
    expect((await account.api.GET('/api/documents')).response.status).toBe(200);
  });

  it.each(['gateway', 'auth', 'document', 'billing-credits', 'pdf-worker', 'ai-worker', 'retention-sweeper'])(
    '%s: every document reaches its end, every credit is accounted, nothing happens twice',
    async (service) => {
      const account = await Account.open(stack);
      await stack.giveCredits(account.email, BATCH);
      const bytes = await samplePdf(`While ${service} dies`);
      const ids: string[] = [];
      for (let number = 0; number < BATCH; number += 1) {
        ids.push(await account.uploadOne({ name: `${service}-${number}.pdf`, bytes }));
      }
      const [pid] = await stack.pidsOf(service);
      if (!pid) throw new Error(`no process of ${service} was found`);
      process.kill(pid, 'SIGKILL');
      const documents = await Promise.all(ids.map((id) => account.untilDone(id)));
      expect(documents.map((document) => document.status)).toEqual(ids.map(() => 'completed'));

      await stack.untilReady();
      const spending = (await account.transactions()).filter((entry) => ids.includes(entry.documentId ?? ''));
      for (const id of ids) {
        const net = spending
          .filter((entry) => entry.documentId === id)
          .reduce((sum, entry) => sum + entry.credits, 0);
        expect({ id, net }).toEqual({ id, net: -1 });
      }
      expect((await account.credits()).total_remaining).toBe(3);
      await stack.untilReplaced(service, pid);
    },
  );

  it('webhooks: every event reaches its server, signed, under one id', async () => {
    const account = await Account.open(stack);
    const path = `/${(await account.me()).id}`;
    const body = { url: hooks.urlOf(path), types: ['document.uploaded'] };
    hooks.expect(path, (await account.api.POST('/api/webhooks', { body })).data?.secret ?? '');
    const [pid] = await stack.pidsOf('webhooks');
    if (!pid) throw new Error('no process of webhooks was found');
    const ids: string[] = [];
    for (let number = 0; number < BATCH; number += 1) {
      const bytes = await samplePdf(`Told while webhooks dies ${number}`);
      ids.push(await account.uploadOne({ name: `${number}.pdf`, bytes }));
      if (number === Math.floor(BATCH / 2)) process.kill(pid, 'SIGKILL');
    }
    const told = () => hooks.calls.filter(({ documentId }) => ids.includes(documentId));
    // A call that was in progress is made again when its lease of 45 s is over.
    await eventually(() => {
      expect(new Set(told().map(({ documentId }) => documentId))).toEqual(new Set(ids));
      return Promise.resolve();
    }, 'the events of all documents');
    expect(new Set(told().map(({ id }) => id)).size).toBe(ids.length);
    expect(told().flatMap(({ fault }) => fault ?? [])).toEqual([]);
    await stack.untilReplaced('webhooks', pid);
  });
});
