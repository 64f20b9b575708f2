import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import { Claim, isDefinite } from './claim.js';
import type { ClaimRecord, StoredClaim } from './claim.record.js';
import { Claims } from './claims.js';
import type { RequestBody } from './request-body.js';

/** The rule of the shared stream: a write succeeds only behind the record it names. */
class MemoryStore {
  readonly records = new Map<string, StoredClaim>();
  /** Stores, but the answer is lost. */
  deaf = false;
  private sequence = 0;

  async read(name: string): Promise<StoredClaim | undefined> {
    return this.records.get(name);
  }

  async write(name: string, record: ClaimRecord, after: number): Promise<StoredClaim | undefined> {
    if ((this.records.get(name)?.sequence ?? 0) !== after) return undefined;
    const stored = { record: structuredClone(record), sequence: (this.sequence += 1) };
    this.records.set(name, stored);
    if (this.deaf) throw new Error('no answer');
    return stored;
  }
}

const json = (digest: string): RequestBody => ({
  atHand: digest,
  isBroken: false,
  whole: async () => digest,
  leave: () => undefined,
});
const streamed = (digest: string): RequestBody => ({
  atHand: undefined,
  isBroken: false,
  whole: async () => digest,
  leave: () => undefined,
});

let store: MemoryStore;
let room: { keepsAnswers: boolean; takesNewKeys: boolean };
let clock: FakeClock;
let claims: Claims;
beforeEach(() => {
  store = new MemoryStore();
  clock = new FakeClock();
  room = { keepsAnswers: true, takesNewKeys: true };
  claims = new Claims(store as never, room as never, clock, createLogger('claims', 'silent'));
});

const ask = (body: RequestBody = json('same'), call = 'PUT /a') => claims.claim({ name: 'n', call, body });
const hold = async (body?: RequestBody): Promise<Claim> => {
  const claim = await ask(body);
  if (!(claim instanceof Claim)) throw new Error('there is an answer already');
  return claim;
};
const passMinutes = async (minutes: number): Promise<void> => {
  await clock.advance(minutes * 60_000);
};
const done = { status: 200, body: { saved: true } };
const reused = { code: 'idempotency_key_reused', status: 409 };
const inProgress = { code: 'idempotency_in_progress', status: 409 };

describe('a claimed key', () => {
  it('gives the first answer to the same body, and to no other body or call', async () => {
    await (await hold()).end(done);
    expect(await ask()).toEqual({ answer: done });
    await expect(ask(json('other'))).rejects.toMatchObject(reused);
    await expect(ask(streamed('other'))).rejects.toMatchObject(reused);
    await expect(ask(json('same'), 'PUT /b')).rejects.toMatchObject(reused);
  });

  it('is in progress for all other requests until there is an answer', async () => {
    await hold();
    await expect(ask()).rejects.toMatchObject(inProgress);
    await expect(ask(streamed('other'))).rejects.toMatchObject(inProgress);
    await expect(ask(json('other'))).rejects.toMatchObject(reused);
  });

  it('gives the answer of a gateway that compared bodies in another way', async () => {
    await (await hold()).end(done);
    const { record, sequence } = store.records.get('n')!;
    const { digest: _unknown, ...older } = record;
    store.records.set('n', { record: { ...older, body: 'plain' } as ClaimRecord, sequence });
    expect(await ask()).toEqual({ answer: done });
  });

  it('means nothing any more after 24 hours', async () => {
    await (await hold()).end(done);
    clock.skip(24 * 3_600_000 - 1);
    await expect(ask(json('other'))).rejects.toMatchObject(reused);
    clock.skip(1);
    expect(await ask(json('other'), 'PUT /b')).toBeInstanceOf(Claim);
  });

  it('keeps only the status of an answer that is too large', async () => {
    await (await hold()).end({ status: 200, body: 'x'.repeat(16 * 1024) });
    expect(await ask()).toEqual({ answer: { status: 200 } });
  });

  it.each([500, 503, 429, 401])(
    'can be tried again at once after an answer with status %i, as the same call',
    async (status) => {
      const first = await hold();
      await first.end({ status, body: {} });
      await expect(ask(json('other'))).rejects.toMatchObject(reused);
      const again = await hold();
      expect(again.derivedId('run')).toBe(first.derivedId('run'));
      expect(isDefinite(status)).toBe(false);
    },
  );

  it.each([400, 402, 404, 409, 413, 415])('keeps an answer with status %i', async (status) => {
    await (await hold()).end({ status, body: { code: 'x' } });
    expect(await ask()).toEqual({ answer: { status, body: { code: 'x' } } });
  });
});

describe('claims the broker has little room for', () => {
  it('keep only the status of an answer', async () => {
    room.keepsAnswers = false;
    await (await hold()).end(done);
    expect(await ask()).toEqual({ answer: { status: 200 } });
  });

  it('are no longer stored for new keys, with a message that says what to do, while existing ones continue', async () => {
    await (await hold()).end(done);
    room.takesNewKeys = false;
    expect(await ask()).toEqual({ answer: done });
    const other = claims.claim({ name: 'other', call: 'PUT /a', body: json('same') });
    await expect(other).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfterMs: 60_000,
      message: expect.stringContaining('without the header'),
    });
  });
});

describe('the ids a claim gives', () => {
  it('are the same for a request that takes the call over, and different for every purpose and every call', async () => {
    const dead = await hold();
    clock.skip(60_000);
    const taker = await hold();
    expect(taker.derivedId('run')).toBe(dead.derivedId('run'));
    expect(taker.derivedId('other')).not.toBe(dead.derivedId('run'));
    clock.skip(24 * 3_600_000);
    expect((await hold()).derivedId('run')).not.toBe(dead.derivedId('run'));
  });

  it('are there for a claim of a gateway that knew none', async () => {
    await hold();
    const { record, sequence } = store.records.get('n')!;
    const { id: _unknown, ...older } = record;
    store.records.set('n', { record: older as ClaimRecord, sequence });
    clock.skip(60_000);
    const taker = await hold();
    expect(taker.derivedId('run')).toMatch(/^[0-9a-f-]{36}$/);
    clock.skip(60_000);
    expect((await hold()).derivedId('run')).toBe(taker.derivedId('run'));
  });
});

describe('the lease of a claim', () => {
  it('ends a minute after its gateway died, and the call starts over', async () => {
    await hold();
    clock.skip(59_999);
    await expect(ask()).rejects.toMatchObject(inProgress);
    clock.skip(1);
    expect(await ask()).toBeInstanceOf(Claim);
    await expect(ask()).rejects.toMatchObject(inProgress);
  });

  it('ends with a body that broke off, though the call hangs', async () => {
    const body = { ...streamed('bytes'), isBroken: false };
    await hold(body);
    body.isBroken = true;
    await passMinutes(1);
    expect(await ask()).toBeInstanceOf(Claim);
  });

  it('ends though the call hangs when no call takes that long', async () => {
    await hold();
    await passMinutes(45);
    await expect(ask()).rejects.toMatchObject(inProgress);
    await passMinutes(1);
    expect(await ask()).toBeInstanceOf(Claim);
  });

  it('ends at once when the call ended without an answer', async () => {
    const timers = clock.waiting;
    await (await hold()).end(undefined);
    expect(clock.waiting).toBe(timers);
    expect(await ask()).toBeInstanceOf(Claim);
  });

  it('goes on as long as the call does', async () => {
    const claim = await hold();
    await passMinutes(3);
    await expect(ask()).rejects.toMatchObject(inProgress);
    await claim.end(done);
    expect(await ask()).toEqual({ answer: done });
  });

  it('that was lost leaves the outcome to its new holder', async () => {
    const late = await hold();
    clock.skip(60_000);
    const taker = await hold();
    await late.end({ status: 404, body: { code: 'late' } });
    await expect(ask()).rejects.toMatchObject(inProgress);
    await taker.end(done);
    await late.end({ status: 503, body: {} });
    expect(await ask()).toEqual({ answer: done });
  });
});

describe('the progress of a claim', () => {
  it('is where the next holder goes on, with the same body only', async () => {
    await (await hold(streamed('bytes'))).checkpoint(['id-1']);
    clock.skip(60_000);
    await expect(ask(streamed('other bytes'))).rejects.toMatchObject(reused);
    const next = await hold(streamed('bytes'));
    expect(next.progress).toEqual(['id-1']);
    await next.end(done);
    expect(await ask(streamed('bytes'))).toEqual({ answer: done });
  });

  it('stays for the next try after an answer that is not kept, without a wait', async () => {
    const claim = await hold(streamed('bytes'));
    await claim.checkpoint(['id-1']);
    await claim.end({ status: 503, body: {} });
    expect((await hold(streamed('bytes'))).progress).toEqual(['id-1']);
  });

  it('goes when it is void', async () => {
    const claim = await hold(streamed('bytes'));
    await claim.checkpoint(['id-1']);
    claim.forget();
    await claim.end({ status: 503, body: {} });
    expect((await hold(streamed('other'))).progress).toBeUndefined();
  });

  it('is refused to a holder that lost its claim', async () => {
    const late = await hold(streamed('bytes'));
    clock.skip(60_000);
    await hold(streamed('bytes'));
    await expect(late.checkpoint(['id-1'])).rejects.toMatchObject(inProgress);
  });
});

it('an outcome is kept although the confirmation of an earlier record was lost', async () => {
  const claim = await hold();
  store.deaf = true;
  await clock.advance(20_000);
  store.deaf = false;
  await claim.end(done);
  expect(await ask()).toEqual({ answer: done });
});

it('an outcome the broker did not take is written again', async () => {
  const claim = await hold();
  const write = jest.spyOn(store, 'write').mockRejectedValue(new Error('away'));
  await claim.end(done);
  await expect(ask()).rejects.toThrow('away');
  write.mockRestore();
  await clock.advance(250);
  expect(await ask()).toEqual({ answer: done });
});
