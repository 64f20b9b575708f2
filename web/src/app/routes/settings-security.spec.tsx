import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keepDraft, readDraft } from '#lib/drafts.ts';
import { readToken } from '#lib/session/token.ts';
import { makeDocument, makeUser, THIS_DEVICE } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const CODES = ['aaaa-1111', 'bbbb-2222', 'cccc-3333'];
const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauthUrl: 'otpauth://totp/Colophon',
  qrCode: 'data:image/svg+xml;utf8,<svg/>',
};
const OFF = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
const ON = { enabled: true, enabledAt: '2026-03-01T08:00:00.000Z', recoveryCodesLeft: 2 };
const ELSEWHERE = {
  ...THIS_DEVICE,
  id: '0190a000-0000-7000-8000-00000000a002',
  device: 'Safari on iPhone',
  current: false,
};
const gone = () => new HttpResponse(null, { status: 204 });

const open = (...handlers: ReturnType<typeof http.get>[]) =>
  openApp('/settings?tab=security', { signedIn: true, handlers });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function turnOff(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const asked = await dialog('Turn off two-factor sign-in');
  await user.type(asked.getByLabelText('Password'), 'right');
  await user.type(asked.getByLabelText('Code'), '123456');
  await user.click(asked.getByRole('button', { name: 'Turn off' }));
}

describe('Two-factor sign-in', () => {
  it('is turned on by password and code, and shows the recovery codes once [settings.two-factor]', async () => {
    let answer: object = OFF;
    const { user, callsOf } = open(
      http.get('*/api/account/two-factor', () => HttpResponse.json(answer)),
      http.post('*/api/account/two-factor/setup', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'right'
          ? HttpResponse.json(SETUP)
          : refusal(403, 'wrong_password', 'This password is not right.');
      }),
      http.post('*/api/account/two-factor/confirm', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') return refusal(403, 'wrong_code', 'This code is not right.');
        answer = { ...ON, recoveryCodesLeft: 3 };
        return HttpResponse.json({ recoveryCodes: CODES });
      }),
    );
    await user.click(await (await section('Two-factor sign-in')).findByRole('button', { name: 'Turn on' }));

    const first = await dialog('Turn on two-factor sign-in');
    const password = first.getByLabelText('Password');
    await user.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('This password is not right.'));
    await user.clear(password);
    await user.type(password, 'right{Enter}');

    const scan = await dialog('Scan with your authenticator app');
    expect(scan.getByRole('img', { name: /^QR code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    );
    expect(scan.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    const code = scan.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.type(code, '111111{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    const kept = await dialog('Save your recovery codes');
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(kept.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(kept.getByRole('button', { name: 'I saved them' }));
    expect(await screen.findByText('3 recovery codes left')).toBeInTheDocument();
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument();
    expect(callsOf('POST', '/api/account/two-factor/confirm')).toHaveLength(2);
  });

  it('is turned off by password and code, by a recovery code too [settings.two-factor]', async () => {
    let answer: object = ON;
    const { user, callsOf } = open(
      http.get('*/api/account/two-factor', () => HttpResponse.json(answer)),
      http.delete('*/api/account/two-factor', () => {
        answer = OFF;
        return gone();
      }),
    );
    expect(await screen.findByText('2 recovery codes left')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const asked = await dialog('Turn off two-factor sign-in');
    await user.click(asked.getByRole('button', { name: 'Turn off' }));
    expect(await asked.findByText('The code is required')).toBeInTheDocument();
    expect(callsOf('DELETE', '/api/account/two-factor')).toHaveLength(0);
    await user.type(asked.getByLabelText('Password'), 'right');
    await user.click(asked.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(asked.getByLabelText('Recovery code'), 'aaaa-1111');
    await user.click(asked.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
    expect(callsOf('DELETE', '/api/account/two-factor')[0]?.body).toEqual({
      password: 'right',
      code: 'aaaa-1111',
    });
  });

  it('is shown as off as soon as it is, also while the state cannot be read', async () => {
    let isOff = false;
    const { user } = open(
      http.get('*/api/account/two-factor', () =>
        isOff ? refusal(503, 'unavailable', 'Later.') : HttpResponse.json(ON),
      ),
      http.delete('*/api/account/two-factor', () => {
        isOff = true;
        return gone();
      }),
    );
    await turnOff(user);
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });

  it('says when it cannot be read, and tries again', async () => {
    let down = true;
    const { user } = open(
      http.get('*/api/account/two-factor', () => (down ? refusal(503, 'unavailable', 'Later.') : undefined)),
    );
    const here = await section('Two-factor sign-in');
    const again = await here.findByRole('button', { name: /try again/i });
    down = false;
    await user.click(again);
    expect(await here.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
  });
});

describe('Two-factor sign-in that was changed although no answer came', () => {
  it('is shown as off, and nothing says that it could not be turned off', async () => {
    let answer: object = ON;
    const { user } = open(
      http.get('*/api/account/two-factor', () => HttpResponse.json(answer)),
      http.delete('*/api/account/two-factor', () => {
        answer = OFF;
        return HttpResponse.error();
      }),
    );
    await turnOff(user);
    expect(await screen.findByText(/^No answer came\. Close this and check/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Turn on', hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/could not be turned off/)).not.toBeInTheDocument();
  });

  it('is shown as on, and new recovery codes are asked for', async () => {
    let answer: object = OFF;
    let isLost = true;
    const { user } = open(
      http.get('*/api/account/two-factor', () => HttpResponse.json(answer)),
      http.post('*/api/account/two-factor/setup', () => HttpResponse.json(SETUP)),
      http.post('*/api/account/two-factor/confirm', () => {
        answer = ON;
        return HttpResponse.error();
      }),
      http.post('*/api/account/two-factor/recovery-codes', () => {
        answer = { ...ON, recoveryCodesLeft: isLost ? 9 : 3 };
        return isLost ? HttpResponse.error() : HttpResponse.json({ recoveryCodes: CODES });
      }),
    );
    const here = await section('Two-factor sign-in');
    await user.click(await here.findByRole('button', { name: 'Turn on' }));
    await user.type((await dialog('Turn on two-factor sign-in')).getByLabelText('Password'), 'right{Enter}');
    const scan = await dialog('Scan with your authenticator app');
    await user.type(scan.getByLabelText('Code'), '123456{Enter}');

    const renewal = await dialog('New recovery codes');
    expect(renewal.getByText(/is on, but its recovery codes did not reach you/)).toBeInTheDocument();
    expect(here.getByText('On')).toBeInTheDocument();
    await user.type(renewal.getByLabelText('Password'), 'right');
    await user.type(renewal.getByLabelText('Code'), '654321');
    const renew = renewal.getByRole('button', { name: 'Create new codes' });
    await user.click(renew);
    expect(await screen.findByText('9 recovery codes left')).toBeInTheDocument();
    isLost = false;
    await user.click(renew);
    await user.click(
      (await dialog('Save your recovery codes')).getByRole('button', { name: 'I saved them' }),
    );
    expect(await screen.findByText('3 recovery codes left')).toBeInTheDocument();
    expect(here.getByRole('button', { name: 'New recovery codes' })).toBeInTheDocument();
  });
});

describe('Sessions', () => {
  it('lists where one is signed in and ends one of them, or all others [settings.sessions]', async () => {
    let sessions = [
      THIS_DEVICE,
      ELSEWHERE,
      { ...ELSEWHERE, id: ELSEWHERE.id.replace('a002', 'a003'), device: 'Edge on Windows' },
    ];
    const { user, callsOf } = open(
      http.get('*/api/sessions', () => HttpResponse.json({ sessions })),
      http.delete('*/api/sessions/:id', ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params['id']);
        return gone();
      }),
      http.delete('*/api/sessions', () => {
        sessions = sessions.filter(({ current }) => current);
        return gone();
      }),
    );
    const here = await section('Where you are signed in');
    expect(await here.findByText('This device')).toBeInTheDocument();
    // Use is known by the hour: of the device in use it would name a moment that is past.
    expect(here.getByText(/Active now · Signed in/)).toBeInTheDocument();
    expect(here.getAllByText(/Last used/)).toHaveLength(2);
    expect(here.queryByRole('button', { name: 'Sign out Firefox on Linux' })).not.toBeInTheDocument();
    await user.click(here.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(here.getAllByRole('listitem')).toHaveLength(2));
    expect(here.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    await user.click(here.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(here.getAllByRole('listitem')).toHaveLength(1));
    expect(callsOf('DELETE', `/api/sessions/${ELSEWHERE.id}`)).toHaveLength(1);
    expect(readToken()).not.toBeNull();
  });

  it('that was ended although no answer came is gone, and nothing says that it is not', async () => {
    let sessions = [THIS_DEVICE, ELSEWHERE];
    const { user } = open(
      http.get('*/api/sessions', () => HttpResponse.json({ sessions })),
      http.delete('*/api/sessions/:id', () => {
        sessions = [THIS_DEVICE];
        return HttpResponse.error();
      }),
    );
    const here = await section('Where you are signed in');
    await user.click(await here.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await here.findByRole('alert')).toHaveTextContent(/^No answer came\. Check the list/);
    expect(here.getAllByRole('listitem')).toHaveLength(1);
  });

  it('keeps the list and says so when one cannot be ended', async () => {
    const { user } = open(
      http.get('*/api/sessions', () => HttpResponse.json({ sessions: [THIS_DEVICE, ELSEWHERE] })),
      http.delete('*/api/sessions/:id', () => refusal(503, 'unavailable', 'Please try again in a moment.')),
    );
    const here = await section('Where you are signed in');
    await user.click(await here.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await here.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    expect(here.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('Deleting the account', () => {
  const openData = (...handlers: ReturnType<typeof http.get>[]) =>
    openApp('/settings?tab=data', { signedIn: true, handlers });

  it('names what goes by its numbers, and offers the data first [settings.deletion]', async () => {
    const credits = { ...makeUser().credits, paid_remaining: 73, total_remaining: 75 };
    const documents = Array.from({ length: 16 }, (_, n) => makeDocument({ id: `document-${n}` }));
    const { user, callsOf } = openApp('/settings?tab=data', {
      signedIn: true,
      state: { user: makeUser({ credits }), documents },
      handlers: [
        http.post('*/api/account/export', () => refusal(503, 'unavailable', 'Not now. Try again later.')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const asked = await dialog('Delete this account?');
    expect(await asked.findByText('16 documents, with their files and metadata')).toBeInTheDocument();
    expect(asked.getByText('73 purchased credits, which are not refunded')).toBeInTheDocument();
    // Red, as no other button of the dialog is.
    expect(asked.getByRole('button', { name: 'Delete permanently' })).toHaveClass('bg-bad');
    expect(asked.getByRole('button', { name: 'Cancel' })).not.toHaveClass('bg-bad');
    await user.click(asked.getByRole('button', { name: 'Download my data' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('Not now. Try again later.');
    expect(callsOf('POST', '/api/account/export')).toHaveLength(1);
    expect(callsOf('DELETE', '/api/account')).toHaveLength(0);
  });

  it('speaks of no number it does not know, nor of credits that were never bought', async () => {
    const credits = { ...makeUser().credits, paid_remaining: 0 };
    const { user } = openApp('/settings?tab=data', {
      signedIn: true,
      state: { user: makeUser({ credits }), documents: [] },
      handlers: [http.get('*/api/documents', () => refusal(503, 'unavailable', 'Later.'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const asked = await dialog('Delete this account?');
    expect(asked.getByText('All your documents, with their files and metadata')).toBeInTheDocument();
    expect(asked.queryByText(/purchased/)).not.toBeInTheDocument();
  });

  it('asks for the password, for the code where one is needed, and forgets the session [settings.deletion]', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, callsOf } = openData(
      http.delete('*/api/account', async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        return code === undefined ? refusal(403, 'code_required', 'This account also needs a code.') : gone();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const asked = await dialog('Delete this account?');
    await user.type(asked.getByLabelText('Password'), 'right{Enter}');
    const code = await asked.findByLabelText('Code');
    expect(code).toHaveAccessibleDescription(/This account also needs a code/);
    await user.type(code, '123456');
    await user.click(asked.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(callsOf('DELETE', '/api/account').map(({ body }) => body)).toEqual([
      { password: 'right' },
      { password: 'right', code: '123456' },
    ]);
    logged.mockRestore();
  });

  it('changes nothing when the password is wrong or the dialog is left', async () => {
    const { user, callsOf } = openData(
      http.delete('*/api/account', () => refusal(403, 'wrong_password', 'This password is not right.')),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const asked = await dialog('Delete this account?');
    await user.type(asked.getByLabelText('Password'), 'wrong{Enter}');
    await waitFor(() => expect(asked.getByLabelText('Password')).toBeInvalid());
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readToken()).not.toBeNull();
    expect(callsOf('DELETE', '/api/account')).toHaveLength(1);
  });

  it('says how to learn whether it was deleted where no answer came, and leaves no draft once the session is over', async () => {
    let isDeleted = false;
    const { user } = openData(
      http.delete('*/api/account', () => {
        if (isDeleted) return refusal(401, 'unauthenticated', 'Sign in.');
        isDeleted = true;
        return HttpResponse.error();
      }),
    );
    keepDraft('brand', { tone: 'mine' });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const asked = await dialog('Delete this account?');
    await user.type(asked.getByLabelText('Password'), 'right{Enter}');
    expect(await asked.findByText(/^No answer came\. Try again in a moment/)).toBeInTheDocument();
    expect(readDraft('brand')).toEqual({ tone: 'mine' });
    await user.click(asked.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(readToken()).toBeNull());
    await waitFor(() => expect(readDraft('brand')).toBeNull());
  });
});
