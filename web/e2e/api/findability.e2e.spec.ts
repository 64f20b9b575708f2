import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Metadata } from '../stack/account.ts';
import { authoredPdf, describedPdf, largePdf, samplePdf } from '../stack/pdf-tools.ts';
import { checkout, type RunningStack } from '../stack/running-stack.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

const METADATA: Metadata = {
  title: 'Robots in the Warehouse',
  subject: 'What a pilot taught about robots in a distribution centre',
  keywords: 'robots, logistics, picking',
  author: 'Ada Lovelace',
  description: 'How a distribution centre cut its picking errors by a third.',
};
const program = join(checkout, 'services/pdf-worker/dist/command-line/pdf.main.js');
const run = promisify(execFile);

interface Rule {
  readonly id: string;
  readonly status: string;
  readonly earned: number | null;
}
interface Scored {
  readonly file: { readonly score: number; readonly rules: readonly Rule[] };
  readonly before?: { readonly score: number; readonly rules: readonly Rule[] };
  readonly fallen: readonly string[];
}
const outcomes = (rules: readonly Rule[]) => rules.map(({ id, status, earned }) => ({ id, status, earned }));

// Real: everything.
describe('the score of a file', () => {
  let stack: RunningStack;
  let account: Account;
  let folder: string;

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    folder = await mkdtemp(join(tmpdir(), 'findability-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const scoredBy = async (...args: readonly string[]): Promise<Scored> => {
    const { stdout } = await run(process.execPath, [program, 'score', ...args, '--json']);
    return JSON.parse(stdout) as Scored;
  };
  const told = async (id: string) => {
    const { data } = await account.api.GET('/api/documents/{id}/findability', { params: { path: { id } } });
    return data;
  };

  covers('call.findability');
  it('is the same in the API and on the command line, rule by rule, before and after', async () => {
    const files = {
      'Robots in the warehouse.pdf': await samplePdf('Robots in the Warehouse'),
      'scan0001.pdf': await describedPdf('Robots in the Warehouse', { title: '', author: 'jdoe2' }),
      'Large guide to robots.pdf': await largePdf('Large', 6 * 1024 * 1024),
      'price-list_v7.pdf': await authoredPdf('Price list', 'Administrator'),
    };
    const ids: string[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(folder, name), bytes);
      const id = await account.uploadOne({ name, bytes });
      ids.push(id);
      // A file is measured whether or not there is a credit left for its metadata.
      await account.until(id, ({ pageCount }) => pageCount !== null);
      const [api, command] = [await told(id), await scoredBy(join(folder, name))];
      expect({
        name,
        rules: api?.rules.map(({ id: rule, before }) => ({ ...before, id: rule })),
      }).toMatchObject({
        name,
        rules: outcomes(command.file.rules),
      });
      expect(api?.before.score).toBe(command.file.score);
    }
    const [id = ''] = ids;
    const [name = ''] = Object.keys(files);
    await account.untilDone(id);
    await account.save(id, METADATA);
    const expected = await told(id);
    await writeFile(join(folder, 'written.pdf'), await account.processedFile(id));
    const [api, command] = [
      await told(id),
      await scoredBy(join(folder, 'written.pdf'), '--before', join(folder, name)),
    ];
    expect(api?.after).toMatchObject({ basis: 'written', score: command.file.score });
    expect(api?.rules.map(({ id: rule, after }) => ({ ...after, id: rule }))).toMatchObject(
      outcomes(command.file.rules),
    );
    expect(api?.fallen).toEqual(command.fallen);
    expect({ ...expected?.after, basis: 'written' }).toEqual(api?.after);
    expect(api?.after?.score).toBeGreaterThan(api?.before.score ?? 100);
  });

  covers('call.preview');
  it('has a preview: what the written file shows is what the values promised', async () => {
    const bytes = await describedPdf('Robots in the Warehouse', { title: 'Draft', author: 'jdoe2' });
    // The free credits of the account above are spent.
    const owner = await Account.open(stack);
    const id = await owner.uploadOne({ name: 'preview.pdf', bytes });
    await owner.untilDone(id);
    await owner.save(id, METADATA);
    const preview = async () =>
      (await owner.api.GET('/api/documents/{id}/preview', { params: { path: { id } } })).data?.readers ?? [];
    const expected = await preview();
    await owner.processedFile(id);
    expect(await preview()).toEqual(expected);
    const headings = expected.map(({ id: reader, before, after }) => [
      reader,
      before.heading,
      after?.heading,
    ]);
    expect(headings).toContainEqual(['chrome', 'Draft', METADATA.title]);
    expect(headings).toContainEqual(['explorer', 'preview.pdf', 'preview.pdf']);
  });

  covers('call.findability.rules');
  it('has open rules, each with its weight and source', async () => {
    const response = await fetch(`${stack.url}/api/findability/rules`);
    const { rules } = (await response.json()) as { rules: { weight: number; source: string }[] };
    expect(rules.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(rules.filter(({ source }) => source === '')).toEqual([]);
  });
});
