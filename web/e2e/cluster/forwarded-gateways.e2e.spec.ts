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
    ['ADDED\tgateway-1\t\tFalse', pod('gateway-1', { ready: false })],
    ['MODIFIED\tgateway-1\t\tTrue', pod('gateway-1')],
    ['MODIFIED\tgateway-1\t2026-01-01T00:00:00Z\tTrue', pod('gateway-1', { ending: true })],
    ['ADDED\tgateway-1\t\t', pod('gateway-1', { ready: false })],
    ['DELETED\tgateway-1\t2026-01-01T00:00:00Z\tFalse', 'gateway-1'],
    ['BOOKMARK\t\t\t', undefined],
    ['', undefined],
  ])('%j', (line, state) => expect(readLine(line)).toEqual(state));
});
