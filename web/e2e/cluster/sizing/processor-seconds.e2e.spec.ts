import { describe, expect, it } from '@jest/globals';
import { readingsOf } from './processor-seconds.ts';

describe('the processor time of pods', () => {
  it('is read from the containers of one namespace', () => {
    const text = [
      '# TYPE container_cpu_usage_seconds_total counter',
      'container_cpu_usage_seconds_total{container="auth",namespace="ours",pod="auth-1"} 2.5 1700000000000',
      'container_cpu_usage_seconds_total{container="auth",namespace="theirs",pod="auth-2"} 3 1700000000000',
      'container_memory_working_set_bytes{container="auth",namespace="ours",pod="auth-1"} 9 1700000000000',
    ].join('\n');
    expect(readingsOf(text, 'ours')).toEqual([['auth-1', { seconds: 2.5, atMs: 1_700_000_000_000 }]]);
  });
});
