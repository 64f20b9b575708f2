import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';
import { uploads } from './upload-store.ts';

function mayLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks before files are lost that wait for the code that sends them', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.unstable_mockModule('./upload-queue.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/upload-queue.js');
  });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openApp('/upload', { signedIn: true });
  const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
  fireEvent.change(await screen.findByLabelText('Choose PDF files'), { target: { files: [file] } });
  await waitFor(() => expect(uploads.read().waiting).toBe(true));
  expect(mayLeave()).toBe(false);
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await screen.findAllByText('Upload failed');
  expect(mayLeave()).toBe(true);
});
