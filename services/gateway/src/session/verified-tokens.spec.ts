import { beforeEach, describe, expect, it } from '@jest/globals';
import { DatedClock } from '@colophon/testing';
import { LivingCallers } from './living-callers.js';
import type { RevokedApiKeys } from './revoked-api-keys.js';
import type { RevokedSessions } from './revoked-sessions.js';
import { VerifiedTokens } from './verified-tokens.js';

const HEADER = 'Bearer a.b.c';
const START = Date.parse('2026-01-15T12:00:00Z');

describe('a token whose signature was checked a moment ago', () => {
  let clock: DatedClock;
  let ended: Set<string>;
  let endedKeys: Set<string>;
  let tokens: VerifiedTokens;
  const caller = { userId: 'ada', sessionId: 'first', expiresAt: new Date(START + 10 * 60_000) };

  beforeEach(() => {
    clock = new DatedClock('2026-01-15T12:00:00Z');
    ended = new Set();
    endedKeys = new Set();
    const living = new LivingCallers(
      ended as unknown as RevokedSessions,
      endedKeys as unknown as RevokedApiKeys,
      clock,
    );
    tokens = new VerifiedTokens(living, clock);
    tokens.remember(HEADER, caller);
  });

  it('is known without another check', () => {
    clock.advance(59_000);
    expect(tokens.recall(HEADER)).toBe(caller);
  });

  it('is checked again after a minute, and then known for another', () => {
    clock.advance(60_000);
    expect(tokens.recall(HEADER)).toBeUndefined();
    tokens.remember(HEADER, caller);
    clock.advance(59_000);
    expect(tokens.recall(HEADER)).toBe(caller);
  });

  it('means nothing once its session has ended', () => {
    ended.add('first');
    expect(tokens.recall(HEADER)).toBeUndefined();
  });

  it('may be a key, which may never expire, and means nothing once it has ended', () => {
    const key = { userId: 'ada', apiKeyId: 'first', scopes: [], expiresAt: undefined };
    tokens.remember('Bearer clphk_a', key);
    ended.add('first');
    expect(tokens.recall('Bearer clphk_a')).toBe(key);
    endedKeys.add('first');
    expect(tokens.recall('Bearer clphk_a')).toBeUndefined();
  });

  it('means nothing once it has expired', () => {
    tokens.remember('Bearer short', { ...caller, expiresAt: new Date(START + 5000) });
    clock.advance(4999);
    expect(tokens.recall('Bearer short')).toBeDefined();
    clock.advance(1);
    expect(tokens.recall('Bearer short')).toBeUndefined();
  });

  it('vouches for no other token, and for no missing one', () => {
    expect(tokens.recall('Bearer a.b.C')).toBeUndefined();
    expect(tokens.recall(undefined)).toBeUndefined();
  });

  it('still tells whose requests they are when it has to be checked again, which a forged one never does', () => {
    clock.advance(60_000);
    expect(tokens.recall(HEADER)).toBeUndefined();
    expect(tokens.ownerOf(HEADER)).toBe('ada');
    expect(tokens.ownerOf('Bearer a.b.C')).toBeUndefined();
    expect(tokens.ownerOf(undefined)).toBeUndefined();
  });

  it('is forgotten first when there are too many', () => {
    for (let number = 1; number < 10_000; number += 1) tokens.remember(`Bearer ${number}`, caller);
    expect(tokens.recall(HEADER)).toBe(caller);
    tokens.remember('Bearer one too many', caller);
    expect(tokens.recall(HEADER)).toBeUndefined();
    expect(tokens.recall('Bearer 1')).toBe(caller);
  });
});
