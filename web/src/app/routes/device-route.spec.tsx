import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const DEVICE = {
  clientName: 'colophon on ada',
  scopes: ['documents:read', 'documents:write', 'something:new'],
  network: '203.0.113.0/24' as string | null,
  startedAt: '2026-03-02T09:00:00.000Z',
};
const done = () => new HttpResponse(null, { status: 204 });
const waiting = (device = DEVICE) => http.post('*/api/auth/device/lookup', () => HttpResponse.json(device));
const approving = http.post('*/api/auth/device/approve', async ({ request }) => {
  const { password } = (await request.json()) as { password: string };
  return password === 'right' ? done() : refusal(403, 'wrong_password', 'This is not your current password.');
});
const denying = http.post('*/api/auth/device/deny', done);

const open = (...handlers: ReturnType<typeof http.post>[]) =>
  openApp('/device', { signedIn: true, handlers });
const enter = async (user: ReturnType<typeof open>['user'], code: string) => {
  await user.type(await screen.findByLabelText('Code'), `${code}{Enter}`);
};

describe('Connecting a program', () => {
  it('names the program, where it is and what it may do, and lets it in by password', async () => {
    const { user, callsOf } = open(waiting(), approving);
    await enter(user, 'bcdf-ghjk');
    expect(await screen.findByText('Only continue if you started this yourself')).toBeInTheDocument();
    for (const fact of ['colophon on ada', '203.0.113.0/24', 'See and download documents', 'something:new'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/device/lookup')[0]?.body).toEqual({ userCode: 'bcdf-ghjk' });
    expect(window.location.href).not.toContain('bcdf');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Approve colophon on ada' }));
    await user.type(proof.getByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() =>
      expect(proof.getByLabelText('Password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    );
    await user.clear(proof.getByLabelText('Password'));
    await user.type(proof.getByLabelText('Password'), 'right{Enter}');
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/device/approve').at(-1)?.body).toEqual({
      userCode: 'bcdf-ghjk',
      password: 'right',
      code: '',
    });
  });

  it('sends it away', async () => {
    const { user, callsOf } = open(waiting({ ...DEVICE, network: null }), denying);
    await enter(user, 'BCDFGHJK');
    expect(await screen.findByText('Unknown')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Denied')).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/device/deny')[0]?.body).toEqual({ userCode: 'BCDFGHJK' });
  });

  it.each([
    ['not_found', 404, 'No.', /This code is not right or has expired/],
    ['rate_limited', 429, 'Too many wrong codes for this account.', /Too many wrong codes/],
  ])('says what is wrong with a code, and keeps it: %s', async (code, status, error, words) => {
    const { user } = open(http.post('*/api/auth/device/lookup', () => refusal(status, code, error)));
    await enter(user, 'BCDF');
    const field = screen.getByLabelText('Code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('BCDF');
  });

  it.each(['approve', 'deny'])('goes back to the code where it expired before the %s', async (decision) => {
    const expired = http.post(`*/api/auth/device/${decision}`, () => refusal(404, 'not_found', 'No.'));
    const { user } = open(waiting(), expired);
    await enter(user, 'BCDFGHJK');
    await user.click(await screen.findByRole('button', { name: new RegExp(decision, 'i') }));
    if (decision === 'approve') {
      const proof = within(await screen.findByRole('dialog'));
      await user.type(proof.getByLabelText('Password'), 'right{Enter}');
    }
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveAccessibleDescription(/This code is not right or has expired/);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.clear(field);
    await enter(user, 'KJHGFDCB');
    expect(await screen.findByText('colophon on ada')).toBeInTheDocument();
  });

  it('says where to look if no answer tells whether it was approved', async () => {
    const { user } = open(
      waiting(),
      http.post('*/api/auth/device/approve', () => HttpResponse.error()),
    );
    await enter(user, 'BCDFGHJK');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const proof = within(await screen.findByRole('dialog'));
    await user.type(proof.getByLabelText('Password'), 'right{Enter}');
    expect(await proof.findByText(/^No answer came\. Try again, or look under API keys/)).toBeInTheDocument();
  });

  it('asks for nothing without a code', async () => {
    const { user, callsOf } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/The code is required/);
    expect(callsOf('POST', '/api/auth/device/lookup')).toEqual([]);
  });

  it('leads a stranger to the login, and back here after it', async () => {
    const { user } = openApp('/device');
    const address = () => screen.getByTestId('address');
    await waitFor(() => expect(address()).toHaveTextContent('/login?for=device'));
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/device$/));
    expect(await screen.findByRole('heading', { name: 'Connect a program' })).toBeInTheDocument();
  });
});
