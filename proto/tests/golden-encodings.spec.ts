import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { equals, fromJson, fromJsonString, type JsonValue } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { goldenSchemas, goldenText } from './golden.js';
import { sampleOf } from './sample-message.js';

const folder = path.join(import.meta.dirname, 'golden');
const HOW_TO_UPDATE =
  'The encoding of a message changed. Other versions of a service still send and expect the old one. If that is meant: npm run golden -w proto';

if (process.env['UPDATE_GOLDEN'] === 'true') {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, schema] of goldenSchemas)
    await writeFile(path.join(folder, `${name}.json`), goldenText(schema));
}

const stored = (name: string): Promise<string> =>
  readFile(path.join(folder, `${name}.json`), 'utf8').catch(() => 'null');

describe.each([...goldenSchemas])('%s', (name, schema) => {
  it('is encoded as it always was', async () => {
    const [actual, golden] = [JSON.parse(goldenText(schema)), JSON.parse(await stored(name))] as unknown[];
    expect({ hint: HOW_TO_UPDATE, json: actual }).toEqual({ hint: HOW_TO_UPDATE, json: golden });
  });

  it('is read from what other versions send: every field is there, and unknown ones are ignored', async () => {
    const json = JSON.parse(await stored(name)) as Record<string, JsonValue>;
    const fromNewer = { ...json, fieldOfTheFuture: { nested: [1, 'two'] } };
    expect(equals(schema, fromJson(schema, fromNewer, { ignoreUnknownFields: true }), sampleOf(schema))).toBe(
      true,
    );
  });

  it('is read from an older version that knew none of its fields', () => {
    expect(() => fromJsonString(schema, '{}')).not.toThrow();
  });
});

it('no encoding is kept of a message that is gone', async () => {
  const names = [...goldenSchemas.keys()].map((name) => `${name}.json`);
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
});
