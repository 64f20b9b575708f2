import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyScopes } from '@colophon/contracts/rules';
import { type Operation, operations } from '../../fuzz/operations.ts';
import { Account } from '../../stack/account.ts';
import { colophon } from '../../stack/command-line.ts';
import { pathWith } from '../../stack/contract.ts';
import { eventually } from '../../stack/eventually.ts';
import { separateStack } from '../../stack/own-stack.ts';
import { rawCall, type RawRequest } from '../../stack/raw-call.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import type { SpanCollector } from '../../stack/span-collector.ts';

const ANY_KEY = /clphk_[0-9A-Za-z]{38}/;

/** The example with every text in it replaced. */
const filled = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((part) => filled(part, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, text)]));
};

// Real: everything, one process a service. Each call of the contract is made with a key where it belongs, and with the
// same key in every place where a program could put it by mistake.
describe('an API key on a tour through the whole product', () => {
  let stack: RunningStack;
  let collector: SpanCollector;
  let account: Account;
  let key: string;
  let logs: string;
  /** Errors, mails, and what the command line says. */
  const said: string[] = [];
  const statuses = new Set<number>();
  const traceId = randomBytes(16).toString('hex');

  const call = async (
    { method, path }: Operation,
    value: string,
    request: RawRequest,
    query = '',
  ): Promise<void> => {
    // Traced, also where the sampler would not choose it.
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`, ...request.headers };
    const { status, text } = await rawCall(stack, method, `${pathWith(path, value)}${query}`, {
      ...request,
      headers,
    });
    statuses.add(status);
    // A text that was saved is given back to its owner without a judgement of it.
    if (status >= 400) said.push(text);
  };

  const take = async (operation: Operation, id: string): Promise<void> => {
    const { contentType, exampleBody } = operation;
    const isJson = contentType === 'application/json';
    const bodies = isJson ? [exampleBody, filled(exampleBody, key)] : [undefined];
    for (const body of bodies) {
      const sent = body === undefined ? {} : { body };
      await call(operation, id, { token: key, ...sent });
      await call(operation, id, { token: account.token, ...sent });
      await call(operation, key, { token: account.token, ...sent });
      await call(operation, id, { token: account.token, ...sent }, `?key=${key}&access_token=${key}`);
      const headers = { Authorization: `Bearer ${key}, Bearer ${account.token}`, 'Idempotency-Key': key };
      await call(operation, id, { ...sent, headers });
    }
  };

  beforeAll(async () => {
    ({ stack, collector } = await separateStack());
    account = await Account.open(stack);
    await stack.giveCredits(account.email, 20);
    const { id } = await account.completedDocument('On a tour');
    const wish = { name: 'Tour', scopes: [...apiKeyScopes], expiresInDays: 30 };
    const { password } = account;
    const made = await account.api.POST('/api/api-keys', { body: { ...wish, password, code: '' } });
    key = made.data?.key ?? '';
    const ends = ({ path }: Operation): boolean => path.endsWith('/api-keys/revoke');
    // The account and its document live through the tour, sessions as well; the key ends with its last stop.
    const stays = ({ method, path }: Operation): boolean =>
      method !== 'DELETE' && !path.includes('/events') && !path.endsWith('/logout');
    for (const operation of operations) if (stays(operation) && !ends(operation)) await take(operation, id);

    const env = { COLOPHON_URL: stack.url, COLOPHON_API_KEY: key, HOME: stack.home };
    for (const args of [['whoami'], ['documents', 'get', randomUUID()], ['run', key, '--out', key]]) {
      const { stdout, stderr } = await colophon(['--json', ...args], { env });
      // What was given as an argument is said back.
      if (!args.includes(key)) said.push(stdout, stderr);
    }
    const login = await colophon(['login', '--with-key', '--url', stack.url], {
      stdin: key,
      env: { HOME: stack.home },
    });
    if (login.end !== 0) throw new Error(login.stderr);
    said.push(login.stdout, login.stderr);
    await colophon(['logout'], { env: { HOME: stack.home } });

    for (const operation of operations.filter(ends)) await call(operation, id, { body: { key } });
    const { headers, text } = await stack.mails.await(account.email, /was found and ended/);
    said.push(headers, text);
    const isLast = ({ name }: { readonly name: string }): boolean => name.includes('revoke');
    await eventually(
      () => Promise.resolve(collector.trace(traceId).some(isLast)),
      'the spans of the last call',
    );
    const folder = join(stack.home, 'logs');
    const files = (await readdir(folder)).map((name) => join(folder, name));
    const texts = await Promise.all(
      [...files, join(stack.home, 'output.txt')].map((file) => readFile(file, 'utf8')),
    );
    logs = texts.join('\n');
  });

  it('was let in, refused and traced', () => {
    expect(key).toMatch(ANY_KEY);
    for (const status of [200, 401, 403, 404]) expect(statuses).toContain(status);
    expect(logs).toMatch(/"level"/);
    expect(collector.trace(traceId).length).toBeGreaterThan(500);
  });

  it('shows in no line of any log', () => {
    expect(ANY_KEY.exec(logs)?.[0]).toBeUndefined();
  });

  it('shows in no span', () => {
    expect(ANY_KEY.exec(collector.bodies.join('\n'))?.[0]).toBeUndefined();
  });

  it('shows in no metric', async () => {
    const series = await stack.ask('{job=~"colophon.+"}');
    expect(series.length).toBeGreaterThan(500);
    expect(ANY_KEY.exec(JSON.stringify(series))?.[0]).toBeUndefined();
  });

  it('shows in no error or mail, and in nothing that the command line says', () => {
    expect(said.filter((text) => text.includes(key))).toEqual([]);
  });
});
