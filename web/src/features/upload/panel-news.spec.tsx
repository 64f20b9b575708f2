import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { newItem } from '#lib/upload/upload-item.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { uploads } from '#lib/upload/upload-store.ts';
import { openApp } from '#testing/open-app.tsx';

const WORDS = 'You already have this file, so we skipped it.';
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A drop on the dashboard that holds a file back. */
async function openHeld(...others: ReturnType<typeof newItem>[]) {
  openApp('/dashboard', { signedIn: true });
  await screen.findByRole('heading', { name: 'Welcome, Maya' });
  const twin = { id: 'd', name: 'a.pdf' };
  const items = [{ ...newItem(file('copy.pdf'), 'duplicate'), twin }, ...others];
  const keys = new Set(items.map(({ key }) => key));
  act(() => uploads.set({ items, drops: uploads.read().drops + 1, latestDrop: { keys, creditsLeft: 14 } }));
  return screen.findByText(WORDS);
}

afterEach(() => uploadQueue.clear());

describe('The news of a drop on the dashboard', () => {
  it('shows what was held back, of which the upload itself has spoken', async () => {
    expect((await openHeld()).closest('[role="status"]')).toBeNull();
  });

  it('speaks of it where others go, whose progress the upload speaks of', async () => {
    const held = await openHeld(newItem(file('new.pdf'), 'sent'));
    expect(held.closest('[role="status"]')).not.toBeNull();
  });
});
