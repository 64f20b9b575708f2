import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account, newAddress } from '../../stack/account.ts';
import { operations, pathWith } from '../../stack/contract.ts';
import { rawCall } from '../../stack/raw-call.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { exchangeHeaders, headerAttacks, overrides } from './requests.ts';

const SECURITY = {
  'strict-transport-security': /max-age=31536000; includeSubDomains/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
};

// Real: everything. X-Forwarded-For and rate limits are in ../limits.suite.spec.ts.
describe('headers that claim what is not so', () => {
  let stack: RunningStack;
  let account: Account;
  let documentId: string;
  let port: number;
  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    port = Number(new URL(stack.url).port);
    ({ id: documentId } = await account.completedDocument('Headers'));
  });

  it.each(Object.entries(headerAttacks))('%s puts no foreign host into a mail', async (_case, headers) => {
    const email = newAddress();
    const body = JSON.stringify({ firstName: 'A', lastName: 'B', email, password: 'correct horse battery' });
    const text = await exchangeHeaders(port, 'POST', '/api/auth/register', headers, body);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
    expect(text.toLowerCase()).not.toContain('evil.example');
    // Where the request is refused altogether, no mail goes out.
    expect(['201', '400']).toContain(status);
    if (status === '400') return;
    const mail = await stack.mails.await(email, /^Confirm your email/);
    expect(mail.text).not.toContain('evil.example');
    expect(mail.text).toContain(`/verify-email`);
  });

  it.each(overrides)('%s does not change what is asked', async (_case, method, path, headers) => {
    const answer = await account.call(method, path.replace('{id}', documentId), { headers });
    expect(answer.status).toBeLessThan(500);
    expect((await account.document(documentId)).status).toBe('completed');
  });

  it.each(['authorization', 'x-request-id', 'close, authorization', 'content-length'])(
    'a connection header that names %s takes nothing away and gives nothing',
    async (connection) => {
      const text = await exchangeHeaders(port, 'GET', '/api/user/me', [`Connection: ${connection}`], '');
      expect(text).toMatch(/^HTTP\/1\.1 401 /);
      const own = [`Authorization: Bearer ${account.token}`, `Connection: ${connection}`];
      expect(await exchangeHeaders(port, 'GET', '/api/user/me', own, '')).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it.each([
    'bytes=0-,'.repeat(1000),
    'bytes=0-0,1-1,2-2,3-3',
    'bytes=-99999999999999999999',
    'bytes=9-1',
    'lines=0-5',
  ])('a range of %.20s… is answered once, if at all', async (range) => {
    const answer = await account.call('GET', `/api/documents/${documentId}/original`, {
      headers: { Range: range },
    });
    expect([200, 206, 400, 416]).toContain(answer.status);
    expect(answer.headers.get('content-type')).not.toMatch(/multipart/);
  });

  it.each(['http://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost'])(
    'a page of %s may read nothing',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { Origin: origin, 'Access-Control-Request-Method': 'DELETE' };
        const answer = await account.call(method, '/api/user/me', { headers });
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    },
  );

  it.each(operations)('$method $path answers with every security header', async ({ method, path }) => {
    const { headers } = await rawCall(stack, method, pathWith(path, documentId), {
      headers: { Accept: '*/*' },
    });
    for (const [name, value] of Object.entries(SECURITY))
      expect([name, headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name)).toBeNull();
  });
});
