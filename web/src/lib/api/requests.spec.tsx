import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

describe('Every request', () => {
  it('goes below /api as JSON, with the stored token as bearer [global.requests]', async () => {
    const { requests } = openApp('/brand-context', { signedIn: true });
    await screen.findByRole('button', { name: 'Edit' });
    // The stream of events has no body either way.
    const calls = requests.filter(({ url }) => !url.endsWith('/events'));
    for (const { url, headers } of calls) {
      expect(url).toMatch(/^\/api\//);
      expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
      expect(headers.get('content-type')).toBe('application/json');
    }
    expect(calls.length).toBeGreaterThan(1);
  });

  it('carries no bearer while none is stored [global.requests]', async () => {
    const { user, callsOf } = openApp('/reset-password');
    await user.type(await screen.findByLabelText('Email'), 'maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByText('Check your email');
    const [call] = callsOf('POST', '/api/auth/reset-password');
    expect(call?.headers.get('authorization')).toBeNull();
    expect(call?.headers.get('content-type')).toBe('application/json');
  });

  it('with files leaves the content type to the browser [global.requests, settled.upload-path]', async () => {
    const { user, callsOf } = openApp('/upload', { signedIn: true });
    await user.upload(
      await screen.findByLabelText('Choose PDF files'),
      new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1));
    const [call] = callsOf('POST', '/api/documents/upload');
    expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    expect(call?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });
});
