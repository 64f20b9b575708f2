// Writes the types of the HTTP contract and the table of its calls. Run by `npm run generate -w proto/sdk` after the contract has changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const folder = process.argv[2] ?? join(import.meta.dirname, '../src/gen');
const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../http/openapi.json'), 'utf8'));
const banner =
  '// Generated from proto/http/openapi.json by `npm run generate -w proto/sdk`; not edited by hand.\n';

/** What a bearer can call; the rest is for people who sign in. */
const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.length > 0)
    .map(([method, { operationId, parameters = [] }]) => {
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      return `  ${operationId}: ['${method.toUpperCase()}', '${path}', ${takesKey}],`;
    }),
);
const table = [
  '/** Method, path, and whether the call takes an `Idempotency-Key`. */',
  `export const calls = {\n${calls.join('\n')}\n} as const;\n`,
].join('\n');

writeFileSync(join(folder, 'schema.ts'), banner + astToString(await openapiTS(contract)));
writeFileSync(join(folder, 'calls.ts'), banner + table);
