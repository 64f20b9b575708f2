import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { busCases } from './bus-cases.ts';
import { busSubjects } from './bus-subjects.ts';

const folder = fileURLToPath(new URL('../../../proto/colophon', import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.proto'))
  .map((path) => readFileSync(join(folder, path), 'utf8'));

it('knows every request of the contracts', () => {
  const declared = sources.flatMap((text) => [...text.matchAll(/^\s*rpc (\w+)\(/gm)].map(([, name]) => name));
  const known = busSubjects.filter(({ stream }) => stream === undefined).map(({ subject }) => subject);
  const names = known.map((subject) => subject.replace(/.*\./, ''));
  expect(names).toHaveLength(declared.length);
  expect(new Set(names)).toEqual(new Set(declared));
});

it('sends something to every subject, and the same for the same seed', () => {
  const sent = [...busCases(3, 2000)].flat();
  const subjects = new Set(sent.map(({ subject }) => subject.replace(/\.[\da-f-]{36}$/, '')));
  expect(busSubjects.map(({ subject }) => subject).filter((subject) => !subjects.has(subject))).toEqual([]);
  // Jest compares bytes one by one, of which there are millions.
  expect(isDeepStrictEqual([...busCases(3, 80)], [...busCases(3, 80)])).toBe(true);
});
