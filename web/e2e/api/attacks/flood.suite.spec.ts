import { beforeAll, describe, expect, it } from '@jest/globals';
import { costlyPdfs } from '../../fuzz/costly-pdfs.ts';
import { type Target, processesOf, settledPlaces } from '../../fuzz/wire-target.ts';
import { Account, type Document, multipartOf } from '../../stack/account.ts';
import { countedStack } from '../../stack/own-stack.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import type { RunningStack } from '../../stack/running-stack.ts';

const FREE_CREDITS = 3;
const SOUND = 3;
const names = Object.keys(costlyPdfs);
const endOf = ({ status, errorCode }: Document): string => (status === 'failed' ? (errorCode ?? '') : status);

// Real: everything, one process a service.
describe('fifty costly files of one user, sent at once', () => {
  let stack: RunningStack;
  let target: Target;
  let processes: Record<string, number>;
  let hostile: Account;
  let neighbour: Account;
  let ids: string[];
  /** Of each PDF of the neighbour: how it ended, and how many of the fifty were not done by then. */
  const beside: { end: string; hostileLeft: number }[] = [];
  const ended = new Map<string, Document>();

  beforeAll(async () => {
    ({ stack } = await countedStack());
    target = { stack, metricsPort: await stack.metricsPort() };
    [hostile, neighbour] = [await Account.open(stack), await Account.open(stack)];
    await stack.giveCredits(hostile.email, names.length);
    await stack.giveCredits(neighbour.email, SOUND);
    const files = names.map((name, number) => ({
      name: `${number}.pdf`,
      bytes: costlyPdfs[name]?.make() ?? Buffer.alloc(0),
    }));
    processes = await processesOf(target);
    ids = await uploadAll(hostile, files);
    for (let number = 0; number < SOUND; number += 1) {
      const bytes = await samplePdf(`Beside the fifty ${number}`);
      const id = await neighbour.uploadOne({ name: 'sound.pdf', bytes });
      const end = endOf(await neighbour.untilDone(id));
      beside.push({ end, hostileLeft: (await undone(hostile)).length });
    }
  });

  it('are as many as they say', () => {
    expect(names).toHaveLength(50);
    expect(ids).toHaveLength(50);
  });

  it('let another user’s PDFs be finished long before they are done themselves', () => {
    expect(beside.map(({ end }) => end)).toEqual(Array.from({ length: SOUND }, () => 'completed'));
    expect(beside[0]?.hostileLeft).toBeGreaterThan(names.length / 2);
  });

  it.each(names.map((name, index) => ({ name, index })))(
    '$name ends by a specific code',
    async ({ name, index }) => {
      const document = await hostile.untilDone(ids[index] ?? '');
      ended.set(name, document);
      expect(costlyPdfs[name]?.ends).toContain(endOf(document));
    },
  );

  it('cost nothing but for those that got their metadata', async () => {
    const completed = [...ended.values()].filter(({ status }) => status === 'completed').length;
    const expected = FREE_CREDITS + names.length - completed;
    await hostile.untilCreditsAre(expected);
    expect((await hostile.credits()).total_remaining).toBe(expected);
    expect((await neighbour.credits()).total_remaining).toBe(FREE_CREDITS);
  });

  it('are all there, each once', async () => {
    const found = await stack.sql('document', 'SELECT id FROM document WHERE user_id = $1', [
      (await hostile.me()).id,
    ]);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
    expect(found).toHaveLength(names.length);
  });

  it('leave every place free, and every process the one that was started', async () => {
    expect(Object.values(await settledPlaces(target)).filter((count) => count > 0)).toEqual([]);
    expect(await processesOf(target)).toEqual(processes);
  });

  it('leave the product as it was: the next PDF of either user is finished', async () => {
    for (const account of [hostile, neighbour]) {
      await stack.giveCredits(account.email, 1);
      expect((await account.completedDocument('After the fifty')).status).toBe('completed');
    }
  });
});

/** In one form, as the upload screen sends them. @returns the ids of the accepted documents */
const uploadAll = async (
  account: Account,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<string[]> => {
  const response = await fetch(`${account.stack.url}/api/documents/upload`, {
    method: 'POST',
    body: multipartOf('files', files),
    headers: { Authorization: `Bearer ${account.token}` },
  });
  const { documents } = (await response.json()) as { documents?: { id: string | null }[] };
  return (documents ?? []).flatMap(({ id }) => id ?? []);
};

const undone = async (account: Account): Promise<unknown[]> => {
  const { data } = await account.api.GET('/api/documents', { params: { query: { limit: 100 } } });
  return (data?.documents ?? []).filter(
    ({ status }) => !['completed', 'failed', 'ready_for_download'].includes(status),
  );
};
