import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { previewContract } from './preview.js';

/** Writes the contract the clients are generated from, or a copy to the path given. */
const [, , target = fileURLToPath(new URL('../../../../proto/http/openapi.json', import.meta.url))] =
  process.argv;
await writeFile(target, `${JSON.stringify(await previewContract(), null, 2)}\n`);
