import { describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { makeUser } from '#testing/fixtures.ts';
import { answerUploadsAtOnce } from '#testing/instant-upload.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const UPLOAD = '*/api/documents/upload';
const pdf = (name = 'a.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const address = () => screen.getByTestId('address');
const zone = (which: 'first' | 'second' = 'first') =>
  screen.findByRole('region', { name: which === 'first' ? 'Upload a PDF' : 'Upload a PDF here, too' });
const inputOf = (section: HTMLElement) => within(section).getByLabelText('Your PDF');
const drag = (files: File[]) => ({ dataTransfer: { files, items: [], types: ['Files'] } });

function sized(file: File, size: number): File {
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** The landing page of a signed-in user, with its first zone. */
async function openSignedIn(handlers: Parameters<typeof openApp>[1] = {}) {
  const app = openApp('/', { signedIn: true, ...handlers });
  const first = await zone();
  await within(first).findByText('Ready to process');
  return { ...app, first };
}

describe('The landing page', () => {
  it('leads a stranger to roadmap, prices and sign-in [landing.nav]', async () => {
    openApp('/');
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'Roadmap' })).toHaveAttribute('href', '/roadmap');
    expect(nav.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    expect(nav.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(nav.queryByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
  });

  it('leads a signed-in user to the dashboard instead [landing.nav]', async () => {
    openApp('/', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('has its parts in order, with four steps and the four figures [landing.sections, settled.claims]', async () => {
    openApp('/');
    await screen.findByRole('heading', { name: 'Questions, answered' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'How It Works',
      'Before and after',
      'What we claim',
      'See what yours says.',
      'Document types',
      'Integrations',
      'Questions, answered',
      '3 documents per month, free. No credit card.',
    ]);
    const section = (name: string) => within(screen.getByRole('region', { name }));
    expect(section('How It Works').getAllByRole('listitem')).toHaveLength(4);
    const claims = section('What we claim');
    expect(claims.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '80%+',
      '340%',
      '73%',
      '5x',
    ]);
    expect(claims.getByText(/our own claims, not an independent study/)).toBeInTheDocument();
  });

  it('shows a document before and after, field by field [landing.sections]', async () => {
    openApp('/');
    const table = within(await screen.findByRole('table', { name: /sample document/ }));
    const title = table.getByRole('row', { name: /^Title/ });
    expect(title).toHaveTextContent('Microsoft Word - final_v7.docx');
    expect(title).toHaveTextContent('Zero Trust Guide for Regional Hospitals');
    expect(table.getAllByRole('row')).toHaveLength(6);
  });

  it('says what works now and what is only planned [landing.sections, facts.planned, settled.fixed-dates]', async () => {
    openApp('/');
    const types = within(await screen.findByRole('region', { name: 'Document types' }));
    const cards = types.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(cards[0]).toMatch(/^PDFAvailable now/);
    for (const [index, name] of ['Word', 'Excel', 'PowerPoint'].entries()) {
      expect(cards[index + 1]).toMatch(new RegExp(`^${name}Q4 2025.*not available yet`));
    }
    const integrations = within(screen.getByRole('region', { name: 'Integrations' }));
    for (const name of ['Document-sharing suite', 'Cloud drive', 'File-hosting service', 'CRM']) {
      const entry = integrations.getByRole('heading', { name }).closest('li');
      expect(entry).toHaveTextContent('Planned');
    }
    expect(integrations.getByText(/None of these integrations is available yet/)).toBeInTheDocument();
  });

  it.each([
    ['Get Started', '/register'],
    ['View Pricing', '/pricing'],
    ['See Roadmap', '/roadmap'],
    ['View Our Release Roadmap', '/roadmap'],
  ])('%s leads to %s [landing.ctas]', async (name, to) => {
    openApp('/');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('ends with the legal texts, help and the builder [landing.footer, a11y.help]', async () => {
    openApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '#faq');
    const builder = footer.getByRole('link', { name: /^Built by/ });
    expect(new URL(builder.getAttribute('href') ?? '').host).not.toBe(window.location.host);
  });

  it('states what people must know before they sign up [facts.processing-time, facts.free-plan, facts.credits, facts.email-notices]', async () => {
    openApp('/');
    await screen.findByRole('heading', { name: 'Questions, answered' });
    const text = screen.getByRole('main').textContent ?? '';
    for (const fact of [
      '30-60 seconds',
      '3 documents per month',
      'No credit card',
      '3-day retention',
      'resets monthly',
      'One credit processes one document',
      'one-time purchases',
      'never expire',
      'non-refundable',
      'We email you as limits approach',
      'We email you before documents expire',
    ])
      expect(text).toContain(fact);
  });
});

describe('The questions', () => {
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

  it('are 22, and open and close by a click, at most one at a time [landing.faq]', async () => {
    const { user } = openApp('/');
    await screen.findByRole('heading', { name: 'Questions, answered' });
    const triggers = [...document.querySelectorAll('summary')];
    expect(triggers).toHaveLength(22);
    expect(open()).toEqual([]);
    await user.click(screen.getByText('How long does it take?'));
    expect(open()).toEqual(['how-long']);
    await user.click(screen.getByText('What is a credit?'));
    await waitFor(() => expect(open()).toEqual(['credits']));
    await user.click(screen.getByText('What is a credit?'));
    expect(open()).toEqual([]);
  });

  it('each have an answer and an address of their own, which opens them [landing.faq]', async () => {
    openApp('/#scans');
    await waitFor(() => expect(open()).toEqual(['scans']));
    const all = [...document.querySelectorAll('details')];
    expect(new Set(all.map(({ id }) => id)).size).toBe(22);
    for (const { lastElementChild } of all)
      expect(lastElementChild?.textContent?.length ?? 0).toBeGreaterThan(60);
    window.location.hash = '#teams';
    await waitFor(() => expect(open()).toEqual(['teams']));
  });
});

describe('The zone for a stranger', () => {
  it('says that an account is needed [landing.zone-stranger]', async () => {
    openApp('/');
    const first = within(await zone());
    expect(first.getByText('Sign up for free to start processing documents')).toBeInTheDocument();
    expect(first.getByText('Free account required')).toBeInTheDocument();
  });

  it.each(['first', 'second'] as const)(
    'the %s leads to register with a chosen file and sends nothing [landing.stranger-file]',
    async (which) => {
      const { user, requests } = openApp('/');
      await user.upload(inputOf(await zone(which)), pdf());
      await waitFor(() => expect(address()).toHaveTextContent(/^\/register$/));
      expect(requests).toEqual([]);
    },
  );

  it('leads to register with a dropped file, too [landing.stranger-file]', async () => {
    const { requests } = openApp('/');
    fireEvent.drop(await zone(), drag([pdf()]));
    await waitFor(() => expect(address()).toHaveTextContent(/^\/register$/));
    expect(requests).toEqual([]);
  });

  it('of a user whose address is not confirmed keeps the file and sends nothing', async () => {
    const { user, callsOf } = openApp('/register', { state: { user: makeUser(), documents: [] } });
    await user.type(await screen.findByLabelText('First name'), 'Maya');
    await user.type(screen.getByLabelText('Last name'), 'Lindqvist');
    await user.type(screen.getByLabelText('Email'), 'maya@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: 'Welcome, Maya' });
    await user.click(screen.getByRole('link', { name: 'Pricing' }));
    const box = await screen.findByRole('region', { name: 'Try it' });
    expect(within(box).getByText('Confirm your email address first')).toBeInTheDocument();
    await user.upload(inputOf(box), pdf());
    await waitFor(() => expect(address()).toHaveTextContent('/dashboard'));
    expect(callsOf('POST', '/api/documents/upload')).toEqual([]);
  });
});

describe('The zone for a signed-in user', () => {
  it('invites to upload [landing.zone-signed-in]', async () => {
    const { first } = await openSignedIn();
    expect(within(first).getByText('Upload a PDF to generate AI metadata instantly')).toBeInTheDocument();
  });

  it('says how long files are kept with purchased credits', async () => {
    const { first } = await openSignedIn();
    expect(first).toHaveTextContent('Deleted after 7 days.');
  });

  it('shows that a file is over it, and only it [landing.drag-over, landing.second-zone]', async () => {
    const { first } = await openSignedIn();
    const second = await zone('second');
    fireEvent.dragOver(second, drag([pdf()]));
    expect(within(second).getByText('Drop your PDF here')).toBeInTheDocument();
    expect(within(first).queryByText('Drop your PDF here')).not.toBeInTheDocument();
  });

  it('takes what is let go anywhere on the page, until it leaves the window [settled.page-drop]', async () => {
    const { callsOf } = await openSignedIn();
    fireEvent.dragOver(document.body, drag([pdf()]));
    expect(screen.getByText('Drop it anywhere on this page')).toBeInTheDocument();
    const leave = createEvent.dragLeave(document.body);
    Object.defineProperty(leave, 'relatedTarget', { value: null });
    fireEvent(document.body, leave);
    expect(screen.queryByText('Drop it anywhere on this page')).not.toBeInTheDocument();
    fireEvent.dragOver(document.body, drag([pdf()]));
    fireEvent.drop(document.body, drag([pdf()]));
    await screen.findByText('Upload Successful!');
    expect(screen.queryByText('Drop it anywhere on this page')).not.toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1);
  });

  it.each([
    ['Please upload a PDF file', 'landing.wrong-type', new File(['x'], 'a.png', { type: 'image/png' })],
    ['File size must be less than 25MB', 'landing.too-large', sized(pdf(), 25 * 1024 * 1024 + 1)],
    [
      'Please upload a PDF file',
      'both',
      sized(new File(['x'], 'a.png', { type: 'image/png' }), 26 * 1024 * 1024),
    ],
  ])(
    'refuses with "%s" (%s) [landing.wrong-type, landing.too-large, settled.type-before-size, landing.try-again]',
    async (text, _, file) => {
      const { first, user, callsOf } = await openSignedIn();
      fireEvent.drop(first, drag([file]));
      expect(await within(first).findByText('Upload Failed')).toBeInTheDocument();
      expect(within(first).getByText(text)).toBeInTheDocument();
      await user.click(within(first).getByRole('button', { name: 'Try Again' }));
      expect(within(first).getByText('Ready to process')).toBeInTheDocument();
      expect(within(first).queryByText(text)).not.toBeInTheDocument();
      expect(callsOf('POST', '/api/documents/upload')).toEqual([]);
    },
  );

  it('lets exactly 25 MB pass [settled.25-mb]', async () => {
    const { first } = await openSignedIn();
    fireEvent.drop(first, drag([sized(pdf(), 25 * 1024 * 1024)]));
    expect(await within(first).findByText('Upload Successful!')).toBeInTheDocument();
  });

  it('does nothing with an empty selection [landing.empty-selection]', async () => {
    const { first, callsOf } = await openSignedIn();
    fireEvent.change(inputOf(first), { target: { files: [] } });
    fireEvent.drop(first, drag([]));
    expect(within(first).getByText('Ready to process')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toEqual([]);
  });

  it('sends the first of several files as the part "file" to the one upload path [landing.several-files, settled.upload-path]', async () => {
    const append = jest.spyOn(FormData.prototype, 'append');
    const { first, callsOf } = await openSignedIn();
    fireEvent.drop(first, drag([pdf('one.pdf'), pdf('two.pdf')]));
    await within(first).findByText('Upload Successful!');
    expect(append.mock.calls.map(([part, , name]) => [part, name])).toEqual([['file', 'one.pdf']]);
    const [call] = callsOf('POST', '/api/documents/upload');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
  });
});

describe('An upload from the zone', () => {
  it('disables its zone and not the other one [landing.uploading, landing.second-zone]', async () => {
    const { first, callsOf } = await openSignedIn({
      handlers: [
        http.post(UPLOAD, async () => {
          await delay('infinite');
          return HttpResponse.json({});
        }),
      ],
    });
    const second = await zone('second');
    fireEvent.drop(first, drag([pdf()]));
    expect(await within(first).findByText('Processing Your Document...')).toBeInTheDocument();
    expect(within(first).getByText('This may take a few moments')).toBeInTheDocument();
    expect(inputOf(first)).toBeDisabled();
    fireEvent.drop(first, drag([pdf('again.pdf')]));
    fireEvent.drop(document.body, drag([pdf('again.pdf')]));
    await waitFor(() => expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1));
    expect(within(second).getByText('Ready to process')).toBeInTheDocument();
    expect(inputOf(second)).toBeEnabled();
  });

  it('opens the review 1.5 s after the answer and not before, and says so [landing.success, a11y.reduced-motion]', async () => {
    const { first } = await openSignedIn();
    answerUploadsAtOnce(201, { documentId: 'd1' });
    jest.useFakeTimers();
    try {
      fireEvent.drop(first, drag([pdf()]));
      await act(async () => {});
      expect(within(first).getByText('Upload Successful!')).toBeInTheDocument();
      expect(within(first).getByRole('status')).toHaveTextContent('Redirecting to document review...');
      act(() => jest.advanceTimersByTime(1499));
      expect(address()).toHaveTextContent(/^\/$/);
      act(() => jest.advanceTimersByTime(1));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(address()).toHaveTextContent('/documents/d1/review'));
  });

  it.each([
    [
      "the server's sentence",
      () => refusal(415, 'not_a_pdf', 'This file is not a PDF.'),
      'This file is not a PDF.',
    ],
    ['its own when there is none', () => new HttpResponse('<html>', { status: 502 }), 'Upload failed'],
    [
      'what to do without a connection',
      () => HttpResponse.error(),
      'The connection failed. Check it and try again.',
    ],
  ])(
    'shows %s after a failure, logs it, and comes back [landing.server-failure, landing.try-again, settled.zone-offline]',
    async (_, respond, text) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { first, user } = await openSignedIn({ handlers: [http.post(UPLOAD, respond)] });
      await user.upload(inputOf(first), pdf());
      expect(await within(first).findByText('Upload Failed')).toBeInTheDocument();
      expect(within(first).getByText(text)).toBeInTheDocument();
      expect(log).toHaveBeenCalledWith('The upload failed', expect.anything());
      await user.click(within(first).getByRole('button', { name: 'Try Again' }));
      expect(within(first).getByText('Ready to process')).toBeInTheDocument();
    },
  );

  it('repeats the key for the same file after a lost answer, and takes a new one for another [landing.try-again]', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const keys: (string | null)[] = [];
    const { first, user } = await openSignedIn({
      handlers: [
        http.post(UPLOAD, ({ request }) => {
          keys.push(request.headers.get('Idempotency-Key'));
          return HttpResponse.error();
        }),
      ],
    });
    const file = pdf();
    for (const chosen of [file, file, pdf('other.pdf')]) {
      await user.upload(inputOf(first), chosen);
      await user.click(await within(first).findByRole('button', { name: 'Try Again' }));
    }
    const [lost, again, other] = keys;
    expect(lost).toMatch(/^[\d-]+$/);
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('holds a file that is dropped before the stored session is known, and then sends it', async () => {
    const { callsOf } = openApp('/', {
      signedIn: true,
      handlers: [
        http.get('*/api/user/me', async () => {
          await delay(50);
          return HttpResponse.json({ user: makeUser() });
        }),
      ],
    });
    const first = await zone();
    fireEvent.drop(first, drag([pdf()]));
    expect(await within(first).findByText('Upload Successful!')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/upload')).toHaveLength(1);
  });
});
