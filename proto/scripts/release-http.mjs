// `npm run release-http -w @colophon/contracts`, with a release: keeps what programs depend on from now on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from './http-shape.mjs';

const folder = join(import.meta.dirname, '../http');
const contract = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
writeFileSync(join(folder, 'released.json'), `${JSON.stringify(shapeOf(contract))}\n`);
