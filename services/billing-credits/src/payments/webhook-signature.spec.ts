import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { WebhookSignature } from './webhook-signature.js';

const forged = {
  payload: new TextEncoder().encode('{"email":"ada@example.com"}'),
  signature: 't=1,v1=abc',
};

describe('a payment event with a wrong signature', () => {
  it('is one line of the log a minute, however many come, and none of what was sent', async () => {
    const clock = new FakeClock();
    const lines: unknown[][] = [];
    const signature = new WebhookSignature('whsec_ours', clock, {
      warn: (...line: unknown[]) => lines.push(line),
    });
    const refuse = () => expect(() => signature.open(forged)).toThrow('signature');
    refuse();
    refuse();
    await clock.advance(59_000);
    refuse();
    expect(lines).toEqual([
      [
        { code: 'invalid_signature', reason: expect.stringContaining('signature') },
        'a payment event was refused',
      ],
    ]);
    await clock.advance(1000);
    refuse();
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('ada@example.com');
  });
});
