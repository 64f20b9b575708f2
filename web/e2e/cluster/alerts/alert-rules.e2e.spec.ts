import { describe, expect, it } from '@jest/globals';
import { longestWindow, rulesIn, secondsToRing, secondsToStop } from './alert-rules.ts';

const TEXT = `
      - alert: Slow
        # Why it is slow.
        expr: |
          sum(rate(a_total[2m])) > 1
          unless sum(increase(b_total[5m])) > 0
        for: 7m
        labels: { severity: page }
        annotations:
          summary: 'slow'
          runbook_url: https://example.com/k8s/runbooks/slow.md
      - alert: Now
        expr: |
          max(gauge) > 900
        labels: { severity: page }
        annotations:
          summary: 'now'
          runbook_url: https://example.com/k8s/runbooks/now.md
`;

describe('the time an alert is given', () => {
  it('is what its rule waits for, and a minute', () => {
    const [slow, now] = rulesIn(TEXT);
    if (!slow || !now) throw new Error('no rules');
    expect([slow.runbook, slow.forSeconds, longestWindow(slow)]).toEqual(['slow.md', 420, 300]);
    expect([secondsToRing(slow), secondsToStop(slow)]).toEqual([780, 360]);
    expect([secondsToRing(now), secondsToStop(now)]).toEqual([60, 60]);
  });

  it('includes the age that something has to reach', () => {
    const expression = 'max by (colophon_service) (colophon_outbox_oldest_age_seconds) > 60';
    const rule = { alert: 'Waits', expression, forSeconds: 0, runbook: 'waits.md' };
    expect([secondsToRing(rule), secondsToStop(rule)]).toEqual([120, 60]);
  });

  it('is not that of a window the numbers cannot fill yet', () => {
    const expression = 'slo:ratio_rate3d > 1 and slo:ratio_rate6h > 1';
    const rule = { alert: 'Burns', expression, forSeconds: 0, runbook: 'burns.md' };
    expect(longestWindow(rule)).toBe(3 * 86_400);
    expect(secondsToRing(rule)).toBe(16 * 60);
  });

  it('is not guessed for a rule that is written in another way', () => {
    expect(() => rulesIn('- alert: Odd\n  expr: up == 0\n')).toThrow('the rule of Odd is not understood');
  });
});
