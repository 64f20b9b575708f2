import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const SECRET = `clphk_${'S3cret'.repeat(7).slice(0, 38)}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const KEY = {
  id: '0190a000-0000-7000-8000-00000000b001',
  name: 'Nightly run',
  hint: 'clphk_Ab3d…',
  scopes: ['documents:read', 'documents:write'],
  origin: 'settings',
  createdAt: '2026-03-01T08:12:00.000Z',
  expiresAt: null as string | null,
  lastUsedAt: null as string | null,
  lastUsedNetwork: null as string | null,
  state: 'active',
};

type Handler = ReturnType<typeof http.get>;
const listing = (...apiKeys: object[]) => http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys }));
const open = (...handlers: Handler[]) => openApp('/settings?tab=api-keys', { signedIn: true, handlers });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const entries = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');

describe('API keys', () => {
  it('are listed with what they may do, their last use and their end', async () => {
    open(
      listing(
        KEY,
        {
          ...KEY,
          id: 'b',
          name: 'Archive',
          expiresAt: inDays(7),
          lastUsedAt: '2026-03-02T09:00:00.000Z',
          lastUsedNetwork: '203.0.113.0/24',
        },
        { ...KEY, id: 'c', name: 'CI', expiresAt: inDays(8) },
        { ...KEY, id: 'd', name: 'Old', state: 'revoked' },
        { ...KEY, id: 'e', name: 'Older', expiresAt: inDays(-1), state: 'expired' },
      ),
    );
    const [first, second, third, fourth, fifth] = await entries();
    expect(first).toMatch(/Nightly runNever expiresclphk_Ab3d… · Never useddocuments:read, documents:write/);
    expect(second).toContain('Expires in 7 days');
    expect(second).toMatch(/Last used .*2026.* from network 203\.0\.113\.0\/24/);
    expect(third).toContain('Expires in 8 days');
    expect(screen.getByText('Expires in 7 days')).toHaveAttribute('data-tone', 'warn');
    expect(screen.getByText('Expires in 8 days')).not.toHaveAttribute('data-tone');
    expect([fourth, fifth]).toEqual([expect.stringContaining('Revoked'), expect.stringContaining('Expired')]);
    expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(3);
  });

  it('are made in two steps, shown once, and then nowhere', async () => {
    let keys: object[] = [];
    const { user, callsOf } = open(
      http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys: keys })),
      http.post('*/api/api-keys', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        if (password !== 'right') return refusal(403, 'wrong_password', 'This password is not right.');
        keys = [KEY];
        return HttpResponse.json({ apiKey: KEY, key: SECRET }, { status: 201 });
      }),
    );
    expect(await screen.findByText('No API keys yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    const wish = await dialog('Create API key');
    expect(wish.getByRole('radio', { name: /^Read/ })).toBeChecked();
    expect(wish.getByRole('radio', { name: '90 days' })).toBeChecked();
    await user.click(wish.getByRole('button', { name: 'Continue' }));
    expect(wish.getByLabelText('Name')).toHaveAccessibleDescription(/Name is required/);
    await user.type(wish.getByLabelText('Name'), ' Nightly run ');
    await user.click(wish.getByRole('radio', { name: /^Upload and review/ }));
    await user.click(wish.getByRole('radio', { name: 'Never' }));
    await user.click(wish.getByRole('button', { name: 'Continue' }));

    const proof = await dialog('Create API key');
    await user.type(proof.getByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() =>
      expect(proof.getByLabelText('Password')).toHaveAccessibleDescription('This password is not right.'),
    );
    await user.clear(proof.getByLabelText('Password'));
    await user.type(proof.getByLabelText('Password'), 'right{Enter}');

    const shown = await dialog('Your new API key');
    expect(shown.getByText('Copy this key now. You will not see it again.')).toBeInTheDocument();
    expect(shown.getByText(SECRET)).toBeInTheDocument();
    expect(callsOf('POST', '/api/api-keys').at(-1)?.body).toEqual({
      name: 'Nightly run',
      scopes: ['documents:read', 'brand-context:read', 'account:read', 'documents:write'],
      expiresInDays: null,
      password: 'right',
      code: '',
    });
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);

    // Neither Escape nor a cross: its owner has to say so.
    expect(shown.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(shown.getByText(SECRET)).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(await screen.findByRole('button', { name: 'Rotate Nightly run' })).toBeInTheDocument();
    const kept = [document.documentElement.outerHTML, window.location.href];
    const stores = [window.localStorage, window.sessionStorage].map((store) =>
      JSON.stringify(Object.entries(store)),
    );
    expect([...kept, ...stores].join('\n')).not.toContain(SECRET);
  });
});

describe('An API key', () => {
  it('that was made although no answer came is listed', async () => {
    let keys: object[] = [];
    const { user } = open(
      http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys: keys })),
      http.post('*/api/api-keys', () => {
        keys = [KEY];
        return HttpResponse.error();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    await user.type((await dialog('Create API key')).getByLabelText('Name'), 'Nightly run{Enter}');
    const proof = await dialog('Create API key');
    await user.type(proof.getByLabelText('Password'), 'right{Enter}');
    expect(await proof.findByText(/^No answer came\..*check the list for the new key/)).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Rotate Nightly run', hidden: true }),
    ).toBeInTheDocument();
  });

  it('that was revoked although no answer came shows it, and nothing says that it could not be', async () => {
    let keys: object[] = [KEY];
    const { user } = open(
      http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys: keys })),
      http.delete('*/api/api-keys/:id', () => {
        keys = [];
        return HttpResponse.error();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly run' }));
    const question = await dialog('Revoke Nightly run?');
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    const words = await question.findByText(/^No answer came\./);
    expect(words).toHaveTextContent(/^No answer came\. Close this and check .* before you try again\.$/);
    expect(await screen.findByText('No API keys yet')).toBeInTheDocument();
    expect(screen.queryByText(/could not be revoked/)).not.toBeInTheDocument();
  });

  it('asks for a code where two-factor sign-in is on', async () => {
    const { user } = open(
      listing(),
      http.get('*/api/account/two-factor', () =>
        HttpResponse.json({ enabled: true, enabledAt: '2026-03-01T08:00:00.000Z', recoveryCodesLeft: 9 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    const wish = await dialog('Create API key');
    await user.type(wish.getByLabelText('Name'), 'CI{Enter}');
    expect(await (await dialog('Create API key')).findByLabelText('Code')).toBeInTheDocument();
  });

  it('is rotated by password, and the new one is shown once', async () => {
    const { user, callsOf } = open(
      listing(KEY),
      http.post('*/api/api-keys/:id/rotate', () =>
        HttpResponse.json({ apiKey: KEY, key: SECRET }, { status: 201 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Rotate Nightly run' }));
    const proof = await dialog('Rotate Nightly run');
    expect(proof.getByText(/works for 24 more hours/)).toBeInTheDocument();
    await user.type(proof.getByLabelText('Password'), 'right{Enter}');
    expect((await dialog('Your new API key')).getByText(SECRET)).toBeInTheDocument();
    expect(callsOf('POST', `/api/api-keys/${KEY.id}/rotate`)).toHaveLength(1);
  });

  it('is revoked after a question, and says so when that fails', async () => {
    let keys: object[] = [KEY];
    let down = true;
    const { user } = open(
      http.get('*/api/api-keys', () => HttpResponse.json({ apiKeys: keys })),
      http.delete('*/api/api-keys/:id', () => {
        if (down) return refusal(503, 'unavailable', 'Later, please.');
        keys = [{ ...KEY, state: 'revoked' }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke Nightly run' }));
    const question = await dialog('Revoke Nightly run?');
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await question.findByText('Later, please.')).toBeInTheDocument();
    down = false;
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
