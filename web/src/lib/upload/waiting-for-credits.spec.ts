import { describe, expect, it } from '@jest/globals';
import type { DocumentStatus } from '#lib/api/types.ts';
import { newItem, type UploadItem, type UploadPhase } from './upload-item.ts';
import { waitingForCredits } from './waiting-for-credits.ts';

const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
const inPhase = (phase: UploadPhase): UploadItem => newItem(file, phase);
const sent = (): UploadItem => {
  const item = newItem(file, 'sent');
  return { ...item, documentId: `document-${item.key}`, status: 'uploaded' };
};
const dropOf = (items: readonly UploadItem[], creditsLeft: number | undefined) => ({
  items,
  latestDrop: { keys: new Set(items.map(({ key }) => key)), creditsLeft },
});
const listed = (items: readonly UploadItem[], ...statuses: DocumentStatus[]) =>
  new Map(statuses.map((status, index) => [items[index]?.documentId ?? '', { status }]));
const unlisted = new Map<string, { status: DocumentStatus }>();

describe('Files that wait for credits', () => {
  it('are those that the credits of the drop did not cover', () => {
    expect(waitingForCredits(dropOf([sent(), sent(), sent()], 1), unlisted)).toBe(2);
    expect(waitingForCredits(dropOf([sent(), sent()], 2), unlisted)).toBe(0);
  });

  it.each<UploadPhase>([
    'refused',
    'failed',
    'cancelled',
    'duplicate',
    'checking',
    'waiting',
    'sending',
    'finishing',
  ])('are none that the server has not taken: %s', (phase) => {
    const items = [sent(), inPhase(phase), inPhase(phase)];
    expect(waitingForCredits(dropOf(items, 1), unlisted)).toBe(0);
    expect(waitingForCredits(dropOf([sent(), ...items], 1), unlisted)).toBe(1);
  });

  it('are fewer by each that failed, whose credit goes to the next', () => {
    const items = [sent(), sent(), sent(), sent()];
    expect(waitingForCredits(dropOf(items, 2), listed(items, 'failed', 'processing'))).toBe(1);
    expect(waitingForCredits(dropOf(items, 2), listed(items, 'failed', 'failed'))).toBe(0);
  });

  it('are none once credits have come and nothing is queued any more', () => {
    const items = [sent(), sent(), sent()];
    const state = dropOf(items, 1);
    expect(waitingForCredits(state, listed(items, 'completed', 'processing', 'uploaded'))).toBe(1);
    expect(waitingForCredits(state, listed(items, 'completed', 'processing', 'ready_for_download'))).toBe(0);
  });

  it('are none where the credits of the drop are unknown', () => {
    expect(waitingForCredits(dropOf([sent(), sent()], undefined), unlisted)).toBe(0);
  });

  it('are of the latest drop alone, whose credits are known', () => {
    const latest = dropOf([sent()], 1);
    const earlier = [sent(), sent()];
    expect(waitingForCredits({ ...latest, items: [...latest.items, ...earlier] }, unlisted)).toBe(0);
  });
});
