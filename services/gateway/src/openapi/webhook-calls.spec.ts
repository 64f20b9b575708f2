import { describe, expect, it } from '@jest/globals';
import { webhookTestType, webhookTypes } from '@colophon/contracts/rules';
import { webhookCalls } from './webhook-calls.js';

describe('the calls of webhooks in the contract', () => {
  it('are one for each type that is sent, and need what every event has', () => {
    const calls = webhookCalls();
    expect(Object.keys(calls)).toEqual([...webhookTypes, webhookTestType]);
    for (const [type, { post }] of Object.entries(calls))
      expect(post?.requestBody).toMatchObject({
        content: {
          'application/json': {
            schema: { required: ['type', 'timestamp', 'data'], properties: { type: { enum: [type] } } },
          },
        },
      });
  });
});
