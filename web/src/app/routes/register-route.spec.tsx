import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { forgetKeptFiles, keepFiles } from '#lib/kept-file/kept-file.ts';
import { makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

type Person = ReturnType<typeof openApp>['user'];

/** At once: the keys one by one are the business of other tests. */
async function fillIn(password = 'kitchen table') {
  await screen.findByLabelText('First name');
  const values = {
    'First name': 'Maya',
    'Last name': 'Lindqvist',
    Email: 'maya@example.com',
    Password: password,
  };
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

const send = (user: Person) => user.click(screen.getByRole('button', { name: 'Create account' }));

async function register(user: Person) {
  await fillIn();
  await send(user);
  await screen.findByRole('heading', { name: 'Confirm your email' });
}

const UNCONFIRMED = { user: makeUser({ email: 'maya@gmail.com' }), documents: [] };

/** Beside the form; a toast is an alert, too. */
const inlineAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

describe('Registering', () => {
  it('asks for four things, the password once, each of which a browser can fill in [register.fields]', async () => {
    openApp('/register');
    expect(await screen.findByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(screen.getByLabelText('Last name')).toHaveAttribute('autocomplete', 'family-name');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByLabelText('Confirm password')).not.toBeInTheDocument();
  });

  it('says what the free account includes [register.box]', async () => {
    openApp('/register');
    const box = await screen.findByRole('region', { name: 'The free account includes' });
    for (const words of [
      '3 documents per month',
      'all AI features',
      'no credit card required',
      '3-day document retention',
    ]) {
      expect(within(box).getByText(words)).toBeInTheDocument();
    }
    // Below the form, whose first field a phone shows at once.
    const create = screen.getByRole('button', { name: 'Create account' });
    expect(create.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names the terms that are agreed to [register.links]', async () => {
    openApp('/register');
    const form = (await screen.findByRole('button', { name: 'Create account' })).closest('form');
    const links = within(form as HTMLElement);
    expect(links.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
    expect(links.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });

  it('sends four fields and opens the dashboard without a token [register.submit, register.success]', async () => {
    const { user, requests } = openApp('/register');
    await fillIn('12345678');
    await send(user);
    expect(await screen.findByText('Welcome to Colophon, Maya!')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(requests.map(({ url }) => url)).toEqual(['/api/auth/register']);
    expect(requests[0]?.body).toEqual({
      firstName: 'Maya',
      lastName: 'Lindqvist',
      email: 'maya@example.com',
      password: '12345678',
    });
  });

  it('sends once, however often the button is pressed', async () => {
    const { user, callsOf } = openApp('/register');
    await fillIn();
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(callsOf('POST', '/api/auth/register')).toHaveLength(1);
  });

  it('says beside every field what is missing [register.validation]', async () => {
    const { user, requests } = openApp('/register');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('First name is required')).toBeInTheDocument();
    expect(screen.getByText('Last name is required')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(requests).toHaveLength(0);
  });

  it('refuses seven characters [register.validation]', async () => {
    const { user, requests } = openApp('/register');
    await fillIn('1234567');
    await send(user);
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  it('says in words how hard the password is to guess, knowing the name beside it', async () => {
    const { user } = openApp('/register');
    await user.type(await screen.findByLabelText('Last name'), 'Lindqvist');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'lindqvist2026');
    expect(await screen.findByText(/Easy to guess/)).toBeInTheDocument();
    await user.clear(password);
    await user.type(password, 'kitchen table');
    expect(await screen.findByText('Good password.')).toBeInTheDocument();
  });
});

describe('A registration that is refused', () => {
  it('puts a taken address beside its field, with the way to sign in [register.failure]', async () => {
    const { user } = openApp('/register', {
      handlers: [
        http.post('*/api/auth/register', () => refusal(409, 'email_taken', 'That address is taken.')),
      ],
    });
    await fillIn();
    await send(user);
    const email = screen.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/That address is taken\./));
    expect(email).toHaveFocus();
    expect(screen.getByRole('link', { name: /Sign in with this address/ })).toHaveAttribute('href', '/login');
  });

  it("puts the server's word on a common password beside the password [register.failure]", async () => {
    const details = [{ field: 'password', message: 'This password is among the most used ones' }];
    const body = { error: 'Not accepted.', code: 'validation_failed', details, requestId: 'test' };
    const { user } = openApp('/register', {
      handlers: [http.post('*/api/auth/register', () => HttpResponse.json(body, { status: 400 }))],
    });
    await fillIn();
    await send(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/among the most used ones/),
    );
  });

  it('has a text of its own when the server says nothing readable [register.failure]', async () => {
    const { user } = openApp('/register', {
      handlers: [http.post('*/api/auth/register', () => HttpResponse.error())],
    });
    await fillIn();
    await send(user);
    expect(await inlineAlert()).toHaveTextContent('Registration failed');
    expect(screen.getByLabelText('First name')).toHaveValue('Maya');
  });
});

describe('Before the address is confirmed', () => {
  it('welcomes, shows the free credits and asks for the confirmation, without a call [settled.register-no-token]', async () => {
    const { user, requests } = openApp('/register', { state: UNCONFIRMED });
    await register(user);
    expect(screen.getByRole('heading', { name: 'Welcome, Maya' })).toBeInTheDocument();
    expect(screen.getByText('2/3')).toBeInTheDocument();
    expect(screen.getByText('maya@gmail.com')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open Gmail/ })).toHaveClass('bg-accent');
    // It cannot work yet.
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveClass('bg-accent');
    expect(requests).toHaveLength(1);
  });

  it('sends the mail again at once, and counts down only after that [settled.register-no-token, settled.resend]', async () => {
    const { user, callsOf } = openApp('/register', { state: UNCONFIRMED });
    await register(user);
    const button = screen.getByRole('button', { name: 'Resend email' });
    expect(button).toBeEnabled();
    await user.click(button);
    expect(await screen.findByText('We sent a new confirmation email.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Resend email \(\d+ s\)$/ })).toBeDisabled();
    expect(callsOf('POST', '/api/auth/resend-verification')[0]?.body).toEqual({ email: 'maya@gmail.com' });
  });

  it('lets the mail be asked for again when it could not be sent', async () => {
    const { user } = openApp('/register', {
      state: UNCONFIRMED,
      handlers: [http.post('*/api/auth/resend-verification', () => HttpResponse.error())],
    });
    await register(user);
    await user.click(screen.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('The email could not be sent. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend email' })).toBeEnabled();
  });

  it('shows the file that was chosen before, also while the address waits', async () => {
    const file = new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' });
    await act(() => keepFiles([file]));
    const { user } = openApp('/register', { state: UNCONFIRMED });
    expect(await screen.findByText('report.pdf')).toBeInTheDocument();
    expect(screen.getByText(/Nothing is uploaded yet/)).toBeInTheDocument();
    await register(user);
    expect(await screen.findByText('report.pdf')).toBeInTheDocument();
    await act(() => forgetKeptFiles());
  });

  it.each([
    ['Sign in', '/login', 'maya@gmail.com'],
    ['Register with another address', '/register', ''],
  ])('%s leads to %s', async (name, address, email) => {
    const { user } = openApp('/register', { state: UNCONFIRMED });
    await register(user);
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(address));
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
  });
});
