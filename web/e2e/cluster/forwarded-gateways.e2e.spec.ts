import { describe, expect, it } from '@jest/globals';
import { type GatewayState, readLine, servingOf } from './forwarded-gateways.ts';

const pod = (name: string, { ready = true, ending = false } = {}): GatewayState => ({ name, ready, ending });

describe('the pods a Service sends to', () => {
  it('are the ready ones that stay', () => {
    const states = [pod('a'), pod('b', { ready: false }), pod('c', { ending: true })];
    expect(servingOf(states)).toEqual(['a']);
  });

  it('are those that end while there is no other, as long as they answer', () => {
    expect(servingOf([pod('a', { ending: true }), pod('b', { ready: false })])).toEqual(['a']);
    expect(servingOf([pod('a', { ending: true, ready: false })])).toEqual([]);
  });
});

describe('a line of the watch', () => {
  it.each<[string, ReturnType<typeof readLine>]>([
    ['ADDED|gateway-1||False', pod('gateway-1', { ready: false })],
    ['MODIFIED|gateway-1||True', pod('gateway-1')],
    ['MODIFIED|gateway-1|2026-01-01T00:00:00Z|True', pod('gateway-1', { ending: true })],
    ['ADDED|gateway-1||', pod('gateway-1', { ready: false })],
    ['DELETED|gateway-1|2026-01-01T00:00:00Z|False', 'gateway-1'],
    ['BOOKMARK|||', undefined],
    ['', undefined],
  ])('%j', (line, state) => expect(readLine(line)).toEqual(state));
});
