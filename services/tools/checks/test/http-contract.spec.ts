import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Schema {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Wish {
  readonly sunset?: string;
  readonly path?: string;
  readonly answer?: Schema;
  readonly body?: Schema;
  readonly event?: Schema;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}
const gate = '../gates/http-contract.mjs';
const { contractProblems } = (await import(gate)) as {
  contractProblems: (released: object, current: object, scratch: string, today?: Date) => Promise<string[]>;
};
const shaper = '../../../../proto/scripts/http-shape.mjs';
const { shapeOf } = (await import(shaper)) as { shapeOf: (contract: object) => object };

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const contract = ({ path = '/api/things', answer, body, event, sunset, parameters = [] }: Wish = {}) =>
  shapeOf({
    openapi: '3.1.0',
    paths: {
      [path]: {
        post: {
          operationId: 'createThing',
          ...(sunset ? { deprecated: true, 'x-sunset': sunset } : {}),
          summary: 'Words',
          parameters: parameters.map((parameter) => ({ ...parameter, schema: text })),
          requestBody: { required: true, ...json(body ?? object({ name: text }, ['name'])) },
          responses: {
            200: {
              description: 'More words',
              ...json(answer ?? object({ id: text, state: text }, ['id', 'state'])),
            },
            404: { description: 'Not there' },
          },
        },
      },
    },
    webhooks: {
      happened: { post: { requestBody: json(event ?? object({ id: text }, ['id'])), responses: {} } },
    },
    components: { schemas: {} },
  });

const TODAY = '2027-01-01';
describe('the contract of a release', () => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'colophon-contract-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  const problems = (released: Wish, current: Wish) =>
    contractProblems(contract(released), contract(current), scratch, new Date(TODAY));

  it.each<[string, Wish, Wish]>([
    ['itself', {}, {}],
    [
      'more in an answer',
      {},
      { answer: object({ id: text, state: text, more: text }, ['id', 'state', 'more']) },
    ],
    ['more that may be sent', {}, { body: object({ name: text, more: text }, ['name']) }],
    [
      'a parameter that may be left out',
      {},
      { parameters: [{ name: 'sort', in: 'query', required: false }] },
    ],
    [
      'another value in an answer',
      { answer: object({ state: { ...text, enum: ['new'] } }, ['state']) },
      { answer: object({ state: { ...text, enum: ['new', 'old'] } }, ['state']) },
    ],
    [
      'another value that may be sent',
      { body: object({ kind: { ...text, enum: ['a'] } }, ['kind']) },
      { body: object({ kind: { ...text, enum: ['a', 'b'] } }, ['kind']) },
    ],
    ['an announced end', {}, { sunset: '2027-12-01' }],
    ['a later end', { sunset: '2027-12-01' }, { sunset: '2028-01-01' }],
    ['an end that was called off', { sunset: '2027-12-01' }, {}],
    ['an announced end that has come', { sunset: TODAY }, { path: '/api/others' }],
  ])('allows %s', async (_, released, current) => {
    await expect(problems(released, current)).resolves.toEqual([]);
  });

  it.each<[string, Wish, Wish, string]>([
    ['a call that is gone', {}, { path: '/api/others' }, 'POST /api/things: is gone'],
    [
      'less in an answer',
      {},
      { answer: object({ id: text }, ['id']) },
      "POST /api/things, its answer 200: Property 'state' is missing",
    ],
    [
      'what may be missing in an answer from now on',
      {},
      { answer: object({ id: text, state: text }, ['id']) },
      'POST /api/things, its answer 200: ',
    ],
    [
      'another type in an answer',
      {},
      { answer: object({ id: { type: 'number' }, state: text }, ['id', 'state']) },
      'POST /api/things, its answer 200: ',
    ],
    [
      'more that must be sent',
      {},
      { body: object({ name: text, more: text }, ['name', 'more']) },
      'POST /api/things, its body: ',
    ],
    [
      'a value that may be sent no longer',
      { body: object({ kind: { ...text, enum: ['a', 'b'] } }, ['kind']) },
      { body: object({ kind: { ...text, enum: ['a'] } }, ['kind']) },
      'POST /api/things, its body: ',
    ],
    [
      'a parameter that must be given',
      {},
      { parameters: [{ name: 'sort', in: 'query', required: true }] },
      'POST /api/things, its parameters: ',
    ],
    ['less in a webhook', {}, { event: object({ other: text }, ['other']) }, 'webhook happened: '],
    [
      'a call that is gone before its end',
      { sunset: '2027-01-02' },
      { path: '/api/others' },
      'POST /api/things: is gone',
    ],
    [
      'an end that comes earlier than was said',
      { sunset: '2027-12-01' },
      { sunset: '2027-11-30' },
      'POST /api/things: is to end before 2027-12-01',
    ],
  ])('refuses %s', async (_, released, current, problem) => {
    await expect(problems(released, current)).resolves.toEqual([expect.stringContaining(problem)]);
  });
});
