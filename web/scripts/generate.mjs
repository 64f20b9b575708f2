// Writes the types of the HTTP contract. Run by `npm run generate -w web` after the gateway's DTOs have changed.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = process.argv[2] ?? new URL('../../proto/http/openapi.json', import.meta.url);
const target = new URL('../src/lib/api/schema.gen.ts', import.meta.url);
const banner =
  '// Generated from proto/http/openapi.json by `npm run generate -w web`; not edited by hand.\n/* oxlint-disable */\n';

const ast = await openapiTS(JSON.parse(readFileSync(contract, 'utf8')));
writeFileSync(target, banner + astToString(ast));
