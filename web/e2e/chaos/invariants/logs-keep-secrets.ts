import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Invariant } from './invariant.ts';

const secrets: readonly (readonly [string, RegExp])[] = [
  ['an e-mail address', /[\w.+-]+@example\.com/],
  ['a password', /correct horse battery/],
  ['a token', /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  ['a presigned URL', /X-Amz-Signature/i],
  ['a key of the store', /colophon-test-only/],
  ['a key of the payments', /(sk_test|whsec)_of_the_stack/],
  ['text of a document', /Warehouse robots shorten|Operators plan shifts/],
  ['metadata of a document', /Reviewed Ref-\d{6}/],
];

export const logsKeepSecrets: Invariant = {
  code: 'I11',
  claim: 'no secret, address or document text is in a log',
  check: async ({ stack }) => {
    // Those of the services: a database's own log shows statements when it complains.
    const names = (await readdir(stack.logs)).filter((name) => !/^(postgres|nats-server)/.test(name));
    const found = await Promise.all(
      names.map(async (name) => {
        const lines = (await readFile(join(stack.logs, name), 'utf8')).split('\n');
        return secrets.flatMap(([what, pattern]) => {
          const line = lines.find((text) => pattern.test(text));
          return line === undefined ? [] : [{ text: `${name} shows ${what}: ${line.slice(0, 300)}` }];
        });
      }),
    );
    return found.flat();
  },
};
