import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionQueries } from '#lib/api/query-client.ts';
import type { Transaction } from '#lib/api/types.ts';
import { forgetResetAddress, resetAddress } from '#lib/reset-address.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal, TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const inlineAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

function open(tab: string, handlers: Parameters<typeof openApp>[1] = {}) {
  return openApp(`/settings${tab === 'profile' ? '' : `?tab=${tab}`}`, { signedIn: true, ...handlers });
}

async function fill(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

const listing = (...transactions: Partial<Transaction>[]) => [
  http.get('*/api/billing/transactions', () => HttpResponse.json({ transactions })),
];

describe('Settings', () => {
  it('has its tabs, each with an address of its own [settings.tabs]', async () => {
    const { user } = open('profile');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Security',
      'Billing',
      'Preferences',
      'API keys',
      'Webhooks',
      'Data',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Billing' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/settings?tab=billing');
    expect(await screen.findByRole('link', { name: 'Upgrade Plan' })).toBeInTheDocument();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let down = true;
    const { user } = open('profile', {
      handlers: [
        http.get('*/api/account/settings', () => (down ? refusal(503, 'unavailable', 'Later.') : undefined)),
      ],
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    down = false;
    await user.click(again);
    expect(await screen.findByLabelText('First name')).toHaveValue('Maya');
  });
});

describe('The profile', () => {
  it('saves with Enter, says so and tells the top bar [settings.profile]', async () => {
    const state = { user: makeUser(), documents: [] };
    const { user, callsOf } = open('profile', { state });
    const first = await screen.findByLabelText('First name');
    await user.clear(first);
    state.user = makeUser({ first_name: 'Mia' });
    await user.type(first, ' Mia {Enter}');
    expect(await screen.findByText('Settings updated successfully')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/account/settings')[0]?.body).toEqual({
      firstName: 'Mia',
      lastName: 'Lindqvist',
      email: 'maya.lindqvist@example.com',
    });
    expect(await screen.findByText('Mia Lindqvist')).toBeInTheDocument();
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('names what is missing beside the fields, and sends nothing [settings.profile]', async () => {
    const { user, callsOf } = open('profile');
    await fill('First name', '');
    await fill('Last name', ' ');
    await fill('Email', 'maya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(screen.getByText('Last name is required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(callsOf('PUT', '/api/account/settings')).toHaveLength(0);
  });

  it('keeps what was typed when it cannot be saved [settings.profile]', async () => {
    const { user } = open('profile', {
      handlers: [http.put('*/api/account/settings', () => refusal(503, 'unavailable', 'Down for now.'))],
    });
    await fill('First name', 'Mia');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await inlineAlert()).toHaveTextContent('Failed to update settings');
    expect(screen.queryByText('Down for now.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Mia');
  });

  it('keeps what is typed while it is saved, as unsaved', async () => {
    const saving = Promise.withResolvers<void>();
    const { user } = open('profile', {
      handlers: [
        http.put('*/api/account/settings', async ({ request }) => {
          const sent = (await request.json()) as object;
          await saving.promise;
          return HttpResponse.json({ ...sent, planTier: null });
        }),
      ],
    });
    await fill('First name', ' Mia ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await fill('Last name', 'Lind');
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    saving.resolve();
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Mia');
    expect(screen.getByLabelText('Last name')).toHaveValue('Lind');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Lindqvist');
  });

  it('tells what is unsaved, over a visit to another tab, and discards it on a press', async () => {
    const { user } = open('profile');
    await fill('First name', 'Mia');
    expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Mia');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Maya');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('asks before unsaved changes are left behind', async () => {
    const { user } = open('profile');
    await fill('First name', 'Mia');
    await screen.findByText('Unsaved changes');
    await user.click(screen.getByRole('link', { name: 'Documents' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/settings');
  });
});

describe('A new address', () => {
  /** The server keeps the old one until the new one is confirmed. */
  const keepsOld = http.put('*/api/account/settings', () =>
    HttpResponse.json({
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya.lindqvist@example.com',
      planTier: null,
    }),
  );

  /** What its owner alone knows. */
  const prove = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Password'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('is saved with the password of its owner alone; a refusal keeps what was typed', async () => {
    const refuse = http.put('*/api/account/settings', async ({ request }) =>
      ((await request.json()) as { password?: string }).password === 'correct horse battery'
        ? HttpResponse.json({
            firstName: 'Maya',
            lastName: 'Lindqvist',
            email: 'maya@gmail.com',
            planTier: null,
          })
        : refusal(403, 'wrong_password', 'This is not your current password.'),
    );
    const { user, callsOf } = open('profile', { handlers: [refuse] });
    await screen.findByText(/we keep using the current one/);
    await fill('Email', 'maya@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const password = await screen.findByLabelText('Password');
    expect(callsOf('PUT', '/api/account/settings')).toHaveLength(0);
    await user.type(password, 'a guess');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
    await user.clear(password);
    await prove(user);
    await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument());
    expect(callsOf('PUT', '/api/account/settings')[1]?.body).toMatchObject({
      email: 'maya@gmail.com',
      password: 'correct horse battery',
    });
  });

  it('is not asked for when the dialog is closed, and stays in the form', async () => {
    const { user, callsOf } = open('profile');
    await screen.findByText(/we keep using the current one/);
    await fill('Email', 'maya@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Email')).toHaveValue('maya@gmail.com');
    expect(callsOf('PUT', '/api/account/settings')).toHaveLength(0);
  });

  it('says that it must be confirmed first, and shows the old one until then', async () => {
    const { user, callsOf } = open('profile', { handlers: [keepsOld] });
    expect(await screen.findByText(/we keep using the current one/)).toBeInTheDocument();
    await fill('Email', 'maya@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await prove(user);
    expect(await screen.findByText('Confirm maya@gmail.com')).toBeInTheDocument();
    expect(screen.getByText(/sign in with maya.lindqvist@example.com/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('maya.lindqvist@example.com'));
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await prove(user);
    expect(await screen.findByText(/We sent another link/)).toBeInTheDocument();
    expect(callsOf('PUT', '/api/account/settings')[1]?.body).toEqual({
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@gmail.com',
      password: 'correct horse battery',
    });
  });

  it('waits to be confirmed also after a name was saved', async () => {
    const { user, callsOf } = open('profile', { handlers: [keepsOld] });
    await fill('Email', 'maya@gmail.com');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await prove(user);
    await screen.findByText('Confirm maya@gmail.com');
    await fill('First name', 'Mia');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsOf('PUT', '/api/account/settings')).toHaveLength(2));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByText('Confirm maya@gmail.com')).toBeInTheDocument();
  });

  it('is shown as soon as one comes back from the mail program', async () => {
    const state = { user: makeUser(), documents: [] };
    const { user } = open('profile', { handlers: [keepsOld], state });
    await fill('Email', 'maya@gmail.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await prove(user);
    await screen.findByText('Confirm maya@gmail.com');
    state.user = makeUser({ email: 'maya@gmail.com' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('maya@gmail.com'));
    expect(screen.queryByText('Confirm maya@gmail.com')).not.toBeInTheDocument();
  });
});

describe('Security', () => {
  it('sends the signed-in user a reset link and says so [settings.security]', async () => {
    const { user, callsOf } = open('security');
    await user.click(await screen.findByRole('button', { name: 'Change Password' }));
    expect(
      await screen.findByText('A password reset link has been sent to maya.lindqvist@example.com.'),
    ).toBeInTheDocument();
    expect(callsOf('POST', '/api/auth/reset-password')[0]?.body).toEqual({
      email: 'maya.lindqvist@example.com',
    });
    // The page behind the link then knows whose it is.
    expect(resetAddress()).toBe('maya.lindqvist@example.com');
    forgetResetAddress();
  });

  it('says when it could not [settings.security]', async () => {
    const { user } = open('security', {
      handlers: [http.post('*/api/auth/reset-password', () => HttpResponse.error())],
    });
    await user.click(await screen.findByRole('button', { name: 'Change Password' }));
    expect(await inlineAlert()).toHaveTextContent('Failed to send reset email');
  });
});

describe('Billing', () => {
  it.each([
    [null, 'Trial'],
    ['Unlimited', 'Unlimited'],
  ])('with the tier %s the plan is %s [settings.billing]', async (planTier, plan) => {
    open('billing', {
      handlers: [
        http.get('*/api/account/settings', () =>
          HttpResponse.json({ firstName: 'Maya', lastName: 'L', email: 'maya@example.com', planTier }),
        ),
      ],
    });
    expect(await screen.findByText(plan)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  });

  it('lists the transactions in words, a document in one line with its title and file name [settings.billing]', async () => {
    const titled = {
      title: '<b>Zero</b> Trust',
      subject: '',
      keywords: '',
      author: '',
      description: '',
    };
    const entry = (id: string, type: string, credits: number, balanceAfter: number, documentId?: string) => ({
      id,
      type,
      credits,
      balanceAfter,
      createdAt: '2026-11-05T09:12:00.000Z',
      ...(documentId && { documentId }),
    });
    open('billing', {
      state: {
        user: makeUser(),
        documents: [
          makeDocument({ id: 'd1', original_filename: 'Zero‮ Trust.pdf', finalMetadata: titled }),
          makeDocument({
            id: 'd2',
            original_filename: 'scan.pdf',
            finalMetadata: null,
            generatedMetadata: null,
          }),
        ],
      },
      handlers: listing(
        entry('5', 'reserve', -1, 11, 'gone'),
        entry('4', 'purchase', 10, 12),
        entry('3', 'commit', 0, 2, 'd1'),
        entry('2', 'reserve', -1, 2, 'd1'),
        entry('0', 'reserve', -1, 2, 'd2'),
        entry('1', 'free_grant', 3, 3),
      ),
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent(/Document being processed/);
    expect(rows[1]).toHaveTextContent(/10 credits bought.*The receipt was sent by email\..*\+10.*12/);
    expect(rows[2]).toHaveTextContent(/Document processed.*−1.*2/);
    expect(rows[4]).toHaveTextContent(/Free credits for November 2026.*\+3.*3/);
    const link = await within(rows[2] as HTMLElement).findByRole('link', { name: '<b>Zero</b> Trust' });
    expect(link).toHaveAttribute('href', '/documents/d1/review');
    expect(within(rows[2] as HTMLElement).getByText(/Trust\.pdf/)).toBeInTheDocument();
    expect(within(rows[3] as HTMLElement).getByRole('link', { name: 'scan.pdf' })).toBeInTheDocument();
    expect(within(rows[3] as HTMLElement).getAllByText('scan.pdf')).toHaveLength(1);
    expect(within(rows[0] as HTMLElement).getByText('The document has been deleted.')).toBeInTheDocument();
  });

  it('shows a long history in parts', async () => {
    const { user } = open('billing', {
      handlers: listing(
        ...Array.from({ length: 60 }, (_, index) => ({
          id: `t${index}`,
          type: 'adjustment',
          credits: 1,
          balanceAfter: 60 - index,
          createdAt: '2026-11-05T09:12:00.000Z',
        })),
      ),
    });
    expect(await screen.findAllByRole('row')).toHaveLength(26);
    await user.click(screen.getByRole('button', { name: 'Show 25 more' }));
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }));
    expect(screen.getAllByRole('row')).toHaveLength(61);
  });

  it('says what will stand there while nothing has moved', async () => {
    open('billing');
    expect(await screen.findByText('No credit activity yet')).toBeInTheDocument();
  });

  it('says when the transactions cannot be loaded, and keeps the plan', async () => {
    open('billing', {
      handlers: [http.get('*/api/billing/transactions', () => refusal(503, 'unavailable', 'Later.'))],
    });
    expect(await screen.findByText('The transactions could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Trial')).toBeInTheDocument();
    expect(screen.getByText(/^Free, plus \d+ purchased credits?$/)).toBeInTheDocument();
  });
});

describe('The list of transactions', () => {
  it('follows what a document costs while it is open', async () => {
    const entry = (id: string, type: string, credits: number, balanceAfter: number) => ({
      id,
      type,
      credits,
      balanceAfter,
      createdAt: '2026-11-05T09:12:00.000Z',
    });
    let transactions = [entry('1', 'purchase', 10, 10)];
    const told = new TransformStream<Uint8Array, Uint8Array>();
    open('billing', {
      handlers: [
        http.get('*/api/billing/transactions', () => HttpResponse.json({ transactions })),
        http.get(
          '*/api/documents/events',
          () => new HttpResponse(told.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
        ),
      ],
    });
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    transactions = [entry('2', 'reserve', -1, 9), ...transactions];
    const event = new TextEncoder().encode('id: 1\ndata: {"id":"a","status":"completed"}\n\n');
    await told.writable.getWriter().write(event);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  });
});

describe('Choices of mails', () => {
  afterEach(() => localStorage.removeItem('theme'));

  it('saves a choice of mails at once', async () => {
    const { user, callsOf } = open('preferences');
    const choice = await screen.findByRole('switch', { name: 'Free credits are back' });
    expect(choice).toBeChecked();
    await user.click(choice);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(choice).not.toBeChecked();
    expect(callsOf('PUT', '/api/account/notifications')[0]?.body).toEqual({
      creditsLow: true,
      freeCredits: false,
      documentExpiring: true,
    });
  });

  it('leaves alone what was chosen elsewhere since it was opened', async () => {
    let kept: object = { creditsLow: true, freeCredits: true, documentExpiring: true };
    const { user, callsOf } = open('preferences', {
      handlers: [
        http.get('*/api/account/notifications', () => HttpResponse.json(kept)),
        http.put('*/api/account/notifications', async ({ request }) => {
          kept = (await request.json()) as object;
          return HttpResponse.json(kept);
        }),
      ],
    });
    const choice = await screen.findByRole('switch', { name: 'Free credits are back' });
    // As by the link in a mail.
    kept = { ...kept, creditsLow: false };
    await user.click(choice);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/account/notifications')[0]?.body).toEqual({
      creditsLow: false,
      freeCredits: false,
      documentExpiring: true,
    });
    expect(screen.getByRole('switch', { name: 'Credits are running low' })).not.toBeChecked();
  });

  it('shows what was chosen elsewhere as soon as one comes back', async () => {
    let creditsLow = true;
    open('preferences', {
      handlers: [
        http.get('*/api/account/notifications', () =>
          HttpResponse.json({ creditsLow, freeCredits: true, documentExpiring: true }),
        ),
      ],
    });
    const choice = await screen.findByRole('switch', { name: 'Credits are running low' });
    creditsLow = false;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(choice).not.toBeChecked());
  });

  it('keeps a choice that was made while they were read again', async () => {
    let kept: object = { creditsLow: true, freeCredits: true, documentExpiring: true };
    let reads = 0;
    const late = Promise.withResolvers<void>();
    const { user } = open('preferences', {
      handlers: [
        http.get('*/api/account/notifications', async () => {
          const before = kept;
          reads += 1;
          if (reads === 2) await late.promise;
          return HttpResponse.json(before);
        }),
        http.put('*/api/account/notifications', async ({ request }) => {
          kept = (await request.json()) as object;
          return HttpResponse.json(kept);
        }),
      ],
    });
    const choice = await screen.findByRole('switch', { name: 'Credits are running low' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads).toBe(2));
    await user.click(choice);
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    late.resolve();
    await waitFor(() => expect(sessionQueries(TOKEN).isFetching()).toBe(0));
    expect(choice).not.toBeChecked();
  });

  it('takes a choice back that could not be saved, and says so', async () => {
    const { user } = open('preferences', {
      handlers: [http.put('*/api/account/notifications', () => refusal(503, 'unavailable', 'Later.'))],
    });
    const choice = await screen.findByRole('switch', { name: 'Credits are running low' });
    await user.click(choice);
    expect(await inlineAlert()).toHaveTextContent('Your choice could not be saved');
    expect(choice).toBeChecked();
  });

  it('shows a choice that was kept although no answer came', async () => {
    let kept: object = { creditsLow: true, freeCredits: true, documentExpiring: true };
    const { user } = open('preferences', {
      handlers: [
        http.get('*/api/account/notifications', () => HttpResponse.json(kept)),
        http.put('*/api/account/notifications', async ({ request }) => {
          kept = (await request.json()) as object;
          return HttpResponse.error();
        }),
      ],
    });
    const choice = await screen.findByRole('switch', { name: 'Credits are running low' });
    await user.click(choice);
    expect(await inlineAlert()).toHaveTextContent(/^We could not confirm your choice/);
    await waitFor(() => expect(choice).not.toBeChecked());
  });
});

describe('Preferences', () => {
  it('changes the theme in words, as the footer does', async () => {
    const { user } = open('preferences');
    const themes = within(await screen.findByRole('group', { name: 'Theme' }));
    await user.click(themes.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  it('hands out everything it holds as one file, by the download of the browser [settings.export]', async () => {
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    const { user } = open('data', {
      handlers: [
        http.post('*/api/account/export', () =>
          HttpResponse.json(
            { url: '/api/account/export/ticket', expiresAt: '2026-03-02T09:01:00.000Z' },
            { status: 201 },
          ),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The download has started.')).toBeInTheDocument();
    expect(followed).toEqual(['http://localhost/api/account/export/ticket']);
  });
});
