import { beforeAll, describe, expect, it } from '@jest/globals';
import { Contract } from '../../test/contract.fixture.js';
import type { Response } from './operation.js';
import { previewContract } from './preview.js';

let contract: Contract;
beforeAll(async () => {
  contract = new Contract(await previewContract());
});

const JSON_TYPE = 'application/json';

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: unknown }>;
}
/** Every media type of the contract, under a name with its location. */
const mediaTypes = (): [string, string, Media][] =>
  contract.calls.flatMap(({ name, operation }) => {
    const request = (operation.requestBody as { content?: Record<string, Media> } | undefined)?.content;
    const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
      Object.entries((response as Response).content ?? {}).map(([type, media]): [string, string, Media] => [
        `${name} → ${status}`,
        type,
        media as Media,
      ]),
    );
    return [
      ...Object.entries(request ?? {}).map(([type, media]): [string, string, Media] => [name, type, media]),
      ...answers,
    ];
  });
const examplesOf = ({ example, examples }: Media): unknown[] =>
  example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];

describe('the contract', () => {
  it('has an example for every JSON body except that of unexpected errors', () => {
    const bare = mediaTypes().filter(
      ([where, type, media]) =>
        type === JSON_TYPE && !where.endsWith('default') && examplesOf(media).length === 0,
    );
    expect(bare.map(([where]) => where)).toEqual([]);
  });

  it('has only examples that keep to their schemas', () => {
    const wrong = mediaTypes().flatMap(([where, , media]) =>
      examplesOf(media).flatMap((example) =>
        contract.problems(media.schema, example).map((problem) => `${where}: ${problem}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('finds an example that does not keep to its schema', () => {
    const schema = { $ref: '#/components/schemas/Checkout' };
    expect(contract.problems(schema, { id: 'x', pack: 'huge' })).toContain('/id must match format "uuid"');
  });

  it('has examples of parameters that keep to their schemas', () => {
    const wrong = contract.calls.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter && parameter.example !== undefined
          ? contract.problems(parameter.schema, parameter.example).map((problem) => `${name}: ${problem}`)
          : [],
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every operation', () => {
  it('has a name, a sentence and a described tag', () => {
    const tags = new Set(contract.document.tags?.map((tag) => tag.name));
    for (const { name, operation } of contract.calls) {
      expect({ name, summary: operation.summary }).toEqual({
        name,
        summary: expect.stringMatching(/^[^`]{10,}\.$/),
      });
      expect({ name, tags: operation.tags?.filter((tag) => tags.has(tag)) }).toEqual({
        name,
        tags: [expect.any(String)],
      });
    }
    const ids = contract.calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says who may call it', () => {
    const open = contract.calls.filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'GET /api/account/export/{ticket}',
      'GET /api/auth/verify-email/{token}',
      'GET /api/billing/packs',
      'GET /api/billing/test-checkout/{sessionId}',
      'GET /api/documents/archive/{ticket}',
      'GET /api/findability/rules',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/shared/reports/{token}',
      'GET /api/unsubscribe/{token}',
      'POST /api/api-keys/revoke',
      'POST /api/auth/device',
      'POST /api/auth/device/token',
      'POST /api/auth/login',
      'POST /api/auth/login/two-factor',
      'POST /api/auth/register',
      'POST /api/auth/resend-verification',
      'POST /api/auth/reset-password',
      'POST /api/auth/undo-email-change',
      'POST /api/auth/update-password',
      'POST /api/auth/verify-email',
      'POST /api/billing/test-checkout/{sessionId}',
      'POST /api/billing/webhooks/stripe',
      'POST /api/unsubscribe/{token}',
    ]);
    for (const { name, operation } of contract.calls)
      expect([name, '401' in operation.responses]).toEqual([
        name,
        (operation.security?.length ?? 0) > 0 || name === 'POST /api/auth/login',
      ]);
  });

  it('describes every answer, and bounds for the parameters in its address', () => {
    for (const { name, operation } of contract.calls) {
      for (const [status, response] of Object.entries(operation.responses))
        expect([name, status, (response as Response).description]).not.toContain('');
      for (const parameter of operation.parameters ?? []) {
        const { schema = {}, in: place } = parameter as { schema?: object; in?: string };
        if (place === 'header') continue;
        const bounds = ['format', 'enum', 'maximum', 'maxLength', 'pattern'].filter((key) => key in schema);
        expect([name, parameter, bounds]).not.toEqual([name, parameter, []]);
      }
    }
  });

  it.each([
    ['POST /api/auth/login', ['200', '202', '400', '401', '403', '413', '415', '429', '503', 'default']],
    [
      'POST /api/documents/upload',
      ['201', '400', '401', '403', '409', '413', '415', '429', '503', 'default'],
    ],
    [
      'PUT /api/documents/{id}/metadata',
      ['200', '400', '401', '403', '404', '409', '412', '413', '415', '429', '503', 'default'],
    ],
    [
      'POST /api/documents/{id}/generate-metadata',
      ['202', '400', '401', '402', '403', '404', '409', '413', '415', '429', '503', 'default'],
    ],
    [
      'GET /api/documents/{id}/download',
      ['200', '206', '304', '400', '401', '403', '404', '409', '416', '429', '503', 'default'],
    ],
    ['POST /api/billing/webhooks/stripe', ['200', '400', '413', '415', '503', 'default']],
  ])('names all its codes: %s', (name, statuses) => {
    const call = contract.calls.find((candidate) => candidate.name === name);
    expect(Object.keys(call?.operation.responses ?? {}).toSorted()).toEqual(statuses);
  });
});
