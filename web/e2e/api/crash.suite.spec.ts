import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../stack/account.ts';
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

  beforeAll(async () => {
    ({ stack } = await separateStack());
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
});
