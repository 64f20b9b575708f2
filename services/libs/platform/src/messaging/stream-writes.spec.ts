import { describe, expect, it } from '@jest/globals';
import { JetStreamApiError } from '@nats-io/jetstream';
import { StreamWrites } from './stream-writes.js';

const refuse = (): Promise<never> => Promise.reject(new Error('timeout'));
const take = (): Promise<void> => Promise.resolve();

describe('a stream', () => {
  it('that takes what is written is never probed', async () => {
    const writes = new StreamWrites();
    await writes.noting('IDEMPOTENCY', refuse, take);
    await expect(writes.check()).resolves.toBeUndefined();
  });

  it('that refused a write fails the check until it takes a probe', async () => {
    const writes = new StreamWrites();
    let probes = 0;
    const probe = (): Promise<void> => {
      probes += 1;
      return probes === 1 ? refuse() : take();
    };
    await expect(writes.noting('IDEMPOTENCY', probe, refuse)).rejects.toThrow('timeout');
    await expect(writes.check()).rejects.toThrow('timeout');
    await expect(writes.check()).resolves.toBeUndefined();
    await expect(writes.check()).resolves.toBeUndefined();
    expect(probes).toBe(2);
  });

  it.each([
    ['a full account', 10_002, 'resource limits exceeded for account', 'rejects'],
    ['a disk that failed', 10_077, 'no space left on device', 'rejects'],
    ['its own bound', 10_077, 'maximum bytes exceeded', 'resolves'],
    ['a sequence that is not expected', 10_071, 'wrong last sequence', 'resolves'],
  ] as const)('that refuses for %s (%d): what its check says', async (_, code, description, outcome) => {
    const refused = () => Promise.reject(new JetStreamApiError({ code: 503, err_code: code, description }));
    const writes = new StreamWrites();
    await expect(writes.noting('DOCUMENT', refused, refused)).rejects.toThrow(description);
    const checked = await writes.check().then(
      () => 'resolves',
      () => 'rejects',
    );
    expect(checked).toBe(outcome);
  });

  it('that takes another real write needs no probe', async () => {
    const writes = new StreamWrites();
    await expect(writes.noting('DOCUMENT', refuse, refuse)).rejects.toThrow('timeout');
    await writes.noting('DOCUMENT', refuse, take);
    await expect(writes.check()).resolves.toBeUndefined();
  });
});
