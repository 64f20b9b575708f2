import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { pendingCheckout, rememberCheckout } from '#lib/checkout/checkout.ts';
import { refusal } from '#testing/handlers.ts';
import { answerUploadsAtOnce } from '#testing/instant-upload.ts';
import { openApp } from '#testing/open-app.tsx';

const CHECKOUT = '*/api/billing/checkout';
const pdf = () => new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
const address = () => screen.getByTestId('address');
const plans = async () => within(await screen.findByRole('region', { name: 'Plans' }));
/** Until then the session is being looked up, and nothing can be bought. */
const untilSignedIn = () => screen.findByText(/^You have \d+ credits now/);
const box = () => screen.findByRole('region', { name: 'Try it' });
const drag = (files: File[]) => ({ dataTransfer: { files, items: [], types: ['Files'] } });

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

describe('The prices', () => {
  it('are those of four plans, bought once [pricing.cards, facts.credits]', async () => {
    openApp('/pricing');
    const section = await plans();
    const cards = section
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li')?.textContent ?? '');
    expect(cards).toHaveLength(4);
    for (const [index, facts] of [
      ['Free', '$0', '3 per month', 'No credit card', 'Resets monthly', '3-day retention'],
      ['Small', '$9', 'one-time', '10 documents', '$0.90', 'never expire'],
      ['Medium', '$19', 'one-time', '25 documents', '$0.76', 'never expire'],
      ['Large', '$39', 'one-time', '60 documents', '$0.65', 'never expire'],
    ].entries())
      for (const fact of facts) expect(cards[index]).toContain(fact);
    expect(
      section.getByText(
        /One credit processes one document\. Packs are one-time purchases, never expire and are non-refundable/,
      ),
    ).toBeInTheDocument();
  });

  it('lead a stranger to register, whatever the plan', async () => {
    openApp('/pricing');
    const links = (await plans()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 4 }, () => '/register'),
    );
    expect((await plans()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('come with the cheapest packs for the documents of a month', async () => {
    openApp('/pricing');
    const finder = within(await screen.findByRole('region', { name: 'Which pack do you need?' }));
    const slider = finder.getByRole('slider', { name: 'Documents a month' });
    // The visitor has not chosen a number yet.
    expect((await plans()).queryByText(/^For \d+ a month/)).not.toBeInTheDocument();
    fireEvent.change(slider, { target: { value: '3' } });
    expect(finder.getByText('$0')).toBeInTheDocument();
    fireEvent.change(slider, { target: { value: '24' } });
    expect(slider).toHaveAttribute('aria-valuetext', '24 documents a month: Medium, $19');
    expect(finder.getByText('3 free + 21 purchased. The other 4 never expire.')).toBeInTheDocument();
    const picked = (await plans()).getByText('For 24 a month').closest('li');
    expect(picked).toHaveTextContent(/^Medium/);
    fireEvent.change(slider, { target: { value: '36' } });
    expect(finder.getByText('Small + Medium')).toBeInTheDocument();
    expect(finder.getByText('$28')).toBeInTheDocument();
    expect((await plans()).getAllByText('1 × for 36 a month')).toHaveLength(2);
  });

  it.each([
    ['a stranger', false, undefined, ['Sign up free']],
    ['a stranger who needs a pack', false, '24', ['Sign up to buy Medium']],
    ['a user who has not said what is needed', true, undefined, []],
    ['a user who needs no pack', true, '3', ['Upload a document']],
    ['a user who needs a pack', true, '24', ['Buy Medium']],
    ['a user who needs two packs', true, '80', ['Buy Large']],
  ])('have at most one primary button, here for %s', async (_, signedIn, wanted, primary) => {
    openApp('/pricing', { signedIn });
    if (signedIn) await untilSignedIn();
    const slider = await screen.findByRole('slider', { name: 'Documents a month' });
    if (wanted !== undefined) fireEvent.change(slider, { target: { value: wanted } });
    const section = await plans();
    const actions = [...section.queryAllByRole('link'), ...section.queryAllByRole('button')];
    const isPrimary = ({ classList }: HTMLElement) => classList.contains('bg-accent');
    expect(actions.filter(isPrimary).map(({ textContent }) => textContent)).toEqual(primary);
    const way = screen.queryByRole('link', { name: 'Go to Dashboard' });
    expect(way !== null && isPrimary(way)).toBe(false);
  });

  it('come with questions [pricing.faq, settled.structure]', async () => {
    const { user } = openApp('/pricing');
    await screen.findByRole('heading', { name: 'FAQ' });
    const entry = screen.getByText('Can I return a pack?').closest('details');
    await user.click(screen.getByText('Can I return a pack?'));
    expect(entry).toHaveAttribute('open');
    expect(entry).toHaveTextContent('non-refundable');
  });

  it('stand whatever the end of the address is', async () => {
    // The router says that it does not scroll there.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    openApp('/pricing#100%');
    expect(await screen.findByRole('heading', { name: 'FAQ' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Simple pricing, per document');
  });

  it('name what is planned and not to be had yet [facts.planned, facts.email-notices, facts.processing-time]', async () => {
    openApp('/pricing');
    const planned = await screen.findByRole('region', { name: 'Planned, not available yet' });
    for (const fact of [
      'Monthly unlimited plans',
      'Q4 2025',
      '30 days for originals, 60 days',
      'Bulk upload',
    ])
      expect(planned).toHaveTextContent(fact);
    await screen.findByRole('heading', { name: 'FAQ' });
    const page = screen.getByRole('main');
    expect(page).toHaveTextContent('We email you as limits approach, and before documents expire');
    expect(page).toHaveTextContent('30-60 seconds');
  });
});

describe('Buying', () => {
  it('begins with what a signed-in user already has', async () => {
    openApp('/pricing', { signedIn: true });
    expect(await screen.findByText('You have 14 credits now:')).toBeInTheDocument();
    expect(screen.getByText(/12 purchased, 2 of 3 free credits left this month/)).toBeInTheDocument();
  });

  it.each(['small', 'medium', 'large'])(
    'leaves for the payment page of %s and remembers which it was',
    async (pack) => {
      const { user, callsOf } = openApp('/pricing', {
        signedIn: true,
        handlers: [
          http.post(CHECKOUT, () =>
            HttpResponse.json({ url: `${window.location.origin}/pricing#pay`, checkoutId: 'c-1' }),
          ),
        ],
      });
      await untilSignedIn();
      const name = new RegExp(`^Buy ${pack}`, 'i');
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(window.location.hash).toBe('#pay'));
      expect(pendingCheckout()).toBe('c-1');
      const [call] = callsOf('POST', '/api/billing/checkout');
      expect(call?.body).toEqual({ pack });
    },
  );

  it('begins once, however often the button is pressed [settled.structure]', async () => {
    const { callsOf } = openApp('/pricing', {
      signedIn: true,
      handlers: [
        http.post(CHECKOUT, async () => {
          await delay('infinite');
          return HttpResponse.json({});
        }),
      ],
    });
    await untilSignedIn();
    const buttons = screen.getAllByRole('button', { name: /^Buy/ });
    expect(buttons).toHaveLength(3);
    for (const button of [...buttons, ...buttons]) fireEvent.click(button);
    await waitFor(() => expect(callsOf('POST', '/api/billing/checkout')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Opening payment…' })).toBeDisabled();
  });

  it('says why when the payment page cannot be opened, and may be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp('/pricing', {
      signedIn: true,
      handlers: [http.post(CHECKOUT, () => refusal(503, 'unavailable', 'Payments are down for a moment.'))],
    });
    await untilSignedIn();
    await user.click(screen.getByRole('button', { name: 'Buy Small' }));
    expect((await screen.findAllByText('Payments are down for a moment.')).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Payments are down');
    expect(screen.getByRole('button', { name: 'Buy Small' })).toBeEnabled();
    expect(pendingCheckout()).toBeNull();
  });

  it.each([
    ['open', 'You left before paying for Small', 'c-1'],
    ['paid', 'Small is paid', null],
  ])(
    'tells a return from a payment that is %s, once, and forgets it unless it may be paid yet',
    async (status, text, kept) => {
      rememberCheckout('c-1');
      const checkout = {
        id: 'c-1',
        pack: 'small',
        status,
        credits: 10,
        priceCents: 900,
        currency: 'usd',
        paidAt: null,
      };
      const { user, callsOf } = openApp('/pricing', {
        signedIn: true,
        handlers: [http.get('*/api/billing/checkout/c-1', () => HttpResponse.json({ checkout }))],
      });
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(pendingCheckout()).toBe(kept);
      const asked = () => callsOf('GET', '/api/billing/checkout/c-1').length;
      const first = asked();
      const follow = (name: string) => user.click(screen.getAllByRole('link', { name })[0]!);
      await follow('Roadmap');
      await screen.findByRole('heading', { level: 1, name: /roadmap/i });
      await follow('Pricing');
      expect(await screen.findByText(/You have 14 credits now/)).toBeInTheDocument();
      await waitFor(() => expect(asked()).toBe(kept === null ? first : 2 * first));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    },
  );
});

describe('The try-it box', () => {
  it('leads a stranger to register and sends nothing [pricing.try-it]', async () => {
    const { user, requests } = openApp('/pricing');
    const section = within(await box());
    expect(section.getByText('Free account required')).toBeInTheDocument();
    await user.upload(section.getByLabelText('Your PDF'), pdf());
    await waitFor(() => expect(address()).toHaveTextContent('/register'));
    expect(requests).toEqual([]);
  });

  it('refuses what is no PDF, in the words of the landing page [pricing.try-it]', async () => {
    openApp('/pricing', { signedIn: true });
    const section = await box();
    await within(section).findByText('Ready to process');
    fireEvent.drop(section, drag([new File(['x'], 'a.png', { type: 'image/png' })]));
    expect(await within(section).findByText('Please upload a PDF file')).toBeInTheDocument();
  });

  it('opens the review after 2 s, not after 1.5 [pricing.try-it]', async () => {
    openApp('/pricing', { signedIn: true });
    const section = await box();
    await within(section).findByText('Ready to process');
    answerUploadsAtOnce(201, { documentId: 'd1' });
    jest.useFakeTimers();
    try {
      fireEvent.drop(section, drag([pdf()]));
      await act(async () => {});
      expect(within(section).getByText('Upload Successful!')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1999));
      expect(address()).toHaveTextContent('/pricing');
      act(() => jest.advanceTimersByTime(1));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(address()).toHaveTextContent('/documents/d1/review'));
  });

  it.each([
    ['a refusal', () => refusal(415, 'not_a_pdf', 'This file is not a PDF.')],
    ['no connection', () => HttpResponse.error()],
  ])(
    'has one sentence for every failure, here %s, and logs it [pricing.try-it, settled.zone-offline]',
    async (_, respond) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      openApp('/pricing', { signedIn: true, handlers: [http.post('*/api/documents/upload', respond)] });
      const section = await box();
      await within(section).findByText('Ready to process');
      fireEvent.drop(section, drag([pdf()]));
      expect(await within(section).findByText('Upload Failed')).toBeInTheDocument();
      expect(within(section).getByText('Upload failed. Please try again.')).toBeInTheDocument();
      expect(log).toHaveBeenCalledWith('The upload failed', expect.anything());
    },
  );
});
