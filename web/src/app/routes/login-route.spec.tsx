import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeUser } from '#testing/fixtures.ts';
import { refusal, TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

async function signIn(
  user: ReturnType<typeof openApp>['user'],
  email = 'maya@example.com',
  password = 'secret-words',
) {
  if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
  if (password !== '') await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
}

const refusing = (status: number, code: string, error: string) => [
  http.post('*/api/auth/login', () => refusal(status, code, error)),
];

/** Beside the form; a toast is an alert, too. */
const inlineAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

describe('Signing in', () => {
  it('stores the token, asks for the profile, greets and opens the dashboard [login.success]', async () => {
    const { user, callsOf } = openApp('/login');
    await signIn(user);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
    expect(localStorage.getItem('access_token')).toBe(TOKEN);
    expect(callsOf('POST', '/api/auth/login')[0]?.body).toEqual({
      email: 'maya@example.com',
      password: 'secret-words',
    });
    expect(callsOf('GET', '/api/user/me')[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  });

  it('sends nothing while the form is invalid, and says why beside the fields [login.validation]', async () => {
    const { user, requests } = openApp('/login');
    await signIn(user, 'not-an-address', '');
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(requests).toHaveLength(0);
  });

  it('keeps the message of a wrong password on the screen, ready for another try [login.failure, settled.any-401]', async () => {
    const { user } = openApp('/login', {
      handlers: refusing(401, 'invalid_credentials', 'Email or password is wrong.'),
    });
    await signIn(user);
    expect(await inlineAlert()).toHaveTextContent('Email or password is wrong.');
    expect(screen.getByTestId('address')).toHaveTextContent('/login');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(password.selectionEnd).toBe('secret-words'.length);
  });

  it('falls back to its own text when the server says nothing readable [login.failure]', async () => {
    const { user } = openApp('/login', {
      handlers: [http.post('*/api/auth/login', () => HttpResponse.error())],
    });
    await signIn(user);
    expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
  });

  it('puts what the server says of a field beside that field', async () => {
    const body = {
      error: 'The address is not complete.',
      code: 'validation_failed',
      details: [{ field: 'email', message: 'The address is not complete' }],
      requestId: 'test',
    };
    const { user } = openApp('/login', {
      handlers: [http.post('*/api/auth/login', () => HttpResponse.json(body, { status: 400 }))],
    });
    await signIn(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('The address is not complete'),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('tells an unconfirmed account to look for its mail and can send it again [login.not-confirmed]', async () => {
    const { user, callsOf } = openApp('/login', {
      handlers: refusing(403, 'email_not_confirmed', 'Not confirmed.'),
    });
    await signIn(user, 'maya@gmail.com');
    const text = 'Please check your email and click the confirmation link before logging in.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: /Open Gmail/ })).toHaveAttribute(
      'href',
      'https://mail.google.com/',
    );
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(callsOf('POST', '/api/auth/resend-verification')[0]?.body).toEqual({ email: 'maya@gmail.com' });
  });

  it('goes on with the user of the login answer when the profile cannot be fetched [login.me-fails]', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp('/login', {
      handlers: [http.get('*/api/user/me', () => refusal(503, 'unavailable', 'Later.'))],
    });
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeInTheDocument();
    expect(log).toHaveBeenCalled();
  });

  it('shows and hides the password, and leads on to both other ways in [login.fields]', async () => {
    const { user } = openApp('/login');
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: /forgot password/i })).toHaveAttribute('href', '/reset-password');
    expect(screen.getByRole('link', { name: /start a free trial/i })).toHaveAttribute('href', '/register');
  });

  it('tells password managers which field is which', async () => {
    openApp('/login');
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('redirects a user who is already signed in [global.signed-in-visitor]', async () => {
    openApp('/login', { signedIn: true });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
  });
});

describe('A profile that is slow to arrive', () => {
  it('does not move a user who has opened another screen meanwhile', async () => {
    const arrival = Promise.withResolvers<void>();
    const { user } = openApp('/login', {
      handlers: [
        http.get('*/api/user/me', async () => {
          await arrival.promise;
          return HttpResponse.json({ user: makeUser() });
        }),
      ],
    });
    await signIn(user);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/settings'));
    arrival.resolve();
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/settings');
  });
});

describe('Slips at the keyboard', () => {
  it('says that Caps Lock is on, until it is not', async () => {
    openApp('/login');
    const field = await screen.findByLabelText('Password');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(await screen.findByText('Caps Lock is on')).toBeInTheDocument();
    fireEvent.keyUp(field, { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  });

  it('offers the address that was probably meant, and takes it on a press', async () => {
    const { user } = openApp('/login');
    const field = await screen.findByLabelText('Email');
    await user.type(field, 'maya@gmial.com');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'maya@gmail.com' }));
    expect(field).toHaveValue('maya@gmail.com');
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });
});

describe('The second step', () => {
  const twoFactor = { challenge: 'a-challenge', expiresAt: '2026-03-02T09:05:00.000Z' };
  const withSecondStep = (answer: (code: string) => Response) => [
    http.post('*/api/auth/login', () => HttpResponse.json({ twoFactor }, { status: 202 })),
    http.post('*/api/auth/login/two-factor', async ({ request }) =>
      answer(((await request.json()) as { code: string }).code),
    ),
  ];
  const session = { access_token: TOKEN, token_type: 'bearer', expires_in: 3600 };

  it('asks for a code, keeps a wrong one to be corrected, and signs in with the right one [login.two-factor]', async () => {
    const { user, callsOf } = openApp('/login', {
      handlers: withSecondStep((code) =>
        code === '123456'
          ? HttpResponse.json({ user: makeUser(), session })
          : refusal(403, 'wrong_code', 'This code is not right.'),
      ),
    });
    await signIn(user);
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '111111{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/));
    expect(localStorage.getItem('access_token')).toBeNull();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/dashboard'));
    expect(callsOf('POST', '/api/auth/login/two-factor').map(({ body }) => body)).toEqual([
      { challenge: 'a-challenge', code: '111111' },
      { challenge: 'a-challenge', code: '123456' },
    ]);
  });

  it('takes a recovery code, and leads back to the password when it took too long [login.two-factor]', async () => {
    const { user } = openApp('/login', {
      handlers: withSecondStep(() => refusal(403, 'challenge_over', 'Please sign in again.')),
    });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'aaaa-1111{Enter}');
    expect(await inlineAlert()).toHaveTextContent('Please sign in again.');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });
});

it('tells a user who has just deleted the account that it is deleted', async () => {
  openApp('/login?account=deleted');
  expect(await screen.findByText(/^Your account has been deleted/)).toBeInTheDocument();
});
