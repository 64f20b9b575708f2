import { describe, expect, it } from '@jest/globals';
import { faultOfRunbook } from './alert-trial.ts';
import { matches } from './alert-watch.ts';

describe('an alert that is waited for', () => {
  const labels = { alertname: 'ConsumerBehind', messaging_consumer_group_name: 'auth_mail_requested' };

  it('is about what the fault was caused in', () => {
    const about = { messaging_consumer_group_name: 'auth_mail_requested' };
    expect(matches({ labels }, { alert: 'ConsumerBehind', about })).toBe(true);
    expect(matches({ labels }, { alert: 'ConsumerBehind', about: {} })).toBe(true);
    expect(matches({ labels }, { alert: 'ConsumerHangs', about })).toBe(false);
    const others = { messaging_consumer_group_name: 'document_pdf_written' };
    expect(matches({ labels }, { alert: 'ConsumerBehind', about: others })).toBe(false);
  });

  it('names its own runbook', () => {
    const rule = { alert: 'ConsumerBehind', runbook: 'consumer-behind.md' };
    const faultOf = (runbook_url: string) => faultOfRunbook({ annotations: { runbook_url } }, rule);
    expect(faultOf('https://example.com/k8s/runbooks/consumer-behind.md')).toBeUndefined();
    expect(faultOf('https://example.com/k8s/runbooks/consumer-hangs.md')).toContain('names the runbook');
    expect(faultOf('')).toBe('ConsumerBehind names the runbook (none)');
  });

  it('names a runbook that is there', () => {
    const runbook_url = 'https://example.com/k8s/runbooks/nowhere.md';
    const rule = { alert: 'Nowhere', runbook: 'nowhere.md' };
    expect(faultOfRunbook({ annotations: { runbook_url } }, rule)).toBe(
      `Nowhere names the runbook ${runbook_url}`,
    );
  });
});
