import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { pendingCheckout, rememberCheckout } from '#lib/checkout/checkout.ts';
import { noteLeft } from '#lib/checkout/left-checkout.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f21';

const checkout = (status: string) =>
  HttpResponse.json({
    checkout: { id: ID, pack: 'small', status, credits: 10, priceCents: 900, currency: 'usd', paidAt: null },
  });
const answering = (answer: () => Response) => [http.get('*/api/billing/checkout/:id', answer)];

beforeEach(() => rememberCheckout(ID));
afterEach(() => sessionStorage.clear());

describe('Back from the payment page', () => {
  it('says how many credits were added, and shows the new balance at once', async () => {
    const state = { user: makeUser(), documents: [] };
    const { callsOf } = openApp('/dashboard', {
      signedIn: true,
      state,
      handlers: answering(() => {
        const { credits } = makeUser();
        state.user = makeUser({ credits: { ...credits, total_remaining: 24, paid_remaining: 22 } });
        return checkout('paid');
      }),
    });
    expect(await screen.findByText('10 credits added')).toBeInTheDocument();
    expect(await screen.findByText(/Your balance is 24\./)).toBeInTheDocument();
    expect(screen.getByText('22')).toBeInTheDocument();
    expect(callsOf('GET', `/api/billing/checkout/${ID}`)).toHaveLength(1);
    expect(pendingCheckout()).toBeNull();
  });

  it('says that a payment is still open, and asks again on a press', async () => {
    let status = 'open';
    const { user } = openApp('/dashboard', { signedIn: true, handlers: answering(() => checkout(status)) });
    expect(await screen.findByText('The payment is not confirmed yet')).toBeInTheDocument();
    expect(pendingCheckout()).toBe(ID);
    status = 'paid';
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('10 credits added')).toBeInTheDocument();
  });

  it('says nothing of one that Pricing has shown as unpaid, until it is paid after all', async () => {
    noteLeft(ID);
    let status = 'open';
    const { callsOf } = openApp('/dashboard', {
      signedIn: true,
      handlers: answering(() => checkout(status)),
    });
    await waitFor(() => expect(callsOf('GET', `/api/billing/checkout/${ID}`).length).toBeGreaterThan(0));
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeInTheDocument();
    expect(screen.queryByText('The payment is not confirmed yet')).not.toBeInTheDocument();
    expect(pendingCheckout()).toBe(ID);
    status = 'paid';
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('10 credits added')).toBeInTheDocument();
  });

  it('says that nothing was charged when the payment was given up', async () => {
    openApp('/dashboard', { signedIn: true, handlers: answering(() => checkout('expired')) });
    expect(await screen.findByText('The payment was not completed')).toBeInTheDocument();
    expect(screen.getByText(/You were not charged/)).toBeInTheDocument();
  });

  it('is dismissed permanently by a press', async () => {
    const { user } = openApp('/dashboard', { signedIn: true, handlers: answering(() => checkout('open')) });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('The payment is not confirmed yet')).not.toBeInTheDocument();
    expect(pendingCheckout()).toBeNull();
  });

  it('tells the user not to pay twice while it cannot ask', async () => {
    openApp('/dashboard', {
      signedIn: true,
      handlers: answering(() => refusal(503, 'unavailable', 'Later.')),
    });
    expect(await screen.findByText('We could not check your payment')).toBeInTheDocument();
    expect(screen.getByText(/You do not need to pay again/)).toBeInTheDocument();
  });

  it('does not show a payment of another user of this tab', async () => {
    const { callsOf } = openApp('/dashboard', {
      signedIn: true,
      handlers: answering(() => refusal(404, 'not_found', 'Not found.')),
    });
    await waitFor(() => expect(callsOf('GET', `/api/billing/checkout/${ID}`).length).toBeGreaterThan(0));
    expect(screen.queryByText(/payment/)).not.toBeInTheDocument();
  });

  it('asks nothing when no payment was begun here', async () => {
    sessionStorage.clear();
    const { requests } = openApp('/dashboard', { signedIn: true });
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    expect(requests.filter(({ url }) => url.includes('checkout'))).toEqual([]);
  });
});

describe('Files that were uploaded without a credit', () => {
  const queued = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      makeDocument({ id: `q${index}`, original_filename: `q${index}.pdf`, status: 'uploaded' }),
    );

  it('are all started by one press after the purchase, the oldest first', async () => {
    const state = { user: makeUser(), documents: [...queued(11), makeDocument({ id: 'done' })] };
    const { user, requests } = openApp('/dashboard', {
      signedIn: true,
      state,
      handlers: answering(() => checkout('paid')),
    });
    expect(await screen.findByText('11 files wait for credits.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate 11 now' }));
    expect(await screen.findByText(/^Reading has started/)).toBeInTheDocument();
    const started = requests.filter(({ url }) => url.endsWith('/generate-metadata'));
    expect(started.map(({ url }) => url.split('/')[3])).toEqual(
      queued(11)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('are started as far as the credits go, and not before they were looked at', async () => {
    const { credits } = makeUser();
    const documents = [
      ...queued(3),
      makeDocument({ id: 'new', original_filename: 'new.pdf', status: 'uploaded', pageCount: null }),
    ];
    openApp('/dashboard', {
      signedIn: true,
      state: { user: makeUser({ credits: { ...credits, total_remaining: 2 } }), documents },
      handlers: answering(() => checkout('paid')),
    });
    expect(await screen.findByText('3 files wait for credits.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Generate 2 now' })).toBeEnabled();
  });

  it('are selected and started together in the list', async () => {
    const { user, requests } = openApp('/documents', {
      signedIn: true,
      state: { user: makeUser(), documents: queued(3) },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select q0.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Generate 3' }));
    await waitFor(() =>
      expect(requests.filter(({ url }) => url.endsWith('/generate-metadata'))).toHaveLength(3),
    );
    expect(await screen.findAllByText('AI processing...')).toHaveLength(3);
  });
});
