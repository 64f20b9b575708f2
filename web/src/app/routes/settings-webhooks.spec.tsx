import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const ID = '0190a000-0000-7000-8000-00000000d001';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const WEBHOOK = {
  id: ID,
  url: 'https://hooks.example.com/colophon',
  description: 'Intranet search',
  types: ['document.ready'],
  state: 'enabled',
  createdAt: '2026-03-01T08:12:00.000Z',
  failingSince: null as string | null,
};
const DELIVERY = {
  id: '0190a000-0000-7000-8000-00000000e001',
  eventId: '0190a000-0000-7000-8000-00000000f001',
  type: 'document.ready',
  state: 'succeeded',
  createdAt: '2026-03-01T09:00:00.000Z',
  attempts: [{ at: '2026-03-01T09:00:01.000Z', outcome: 'ok', status: 204, ms: 120 }],
  nextAttemptAt: null as string | null,
};
const FAILED = {
  ...DELIVERY,
  id: '0190a000-0000-7000-8000-00000000e002',
  type: 'document.failed',
  state: 'failed',
  attempts: [{ at: '2026-03-01T09:00:01.000Z', outcome: 'timeout', status: null, ms: 15_000 }],
};

type Handler = ReturnType<typeof http.get>;
const one = (webhook: object = WEBHOOK): Handler =>
  http.get('*/api/webhooks/:id', () => HttpResponse.json({ webhook }, { headers: { ETag: '"3"' } }));
const listing = (...webhooks: object[]): Handler =>
  http.get('*/api/webhooks', () => HttpResponse.json({ webhooks }));
const sent = (...deliveries: object[]): Handler =>
  http.get('*/api/webhooks/:id/deliveries', () => HttpResponse.json({ deliveries, nextCursor: null }));
const openList = (...handlers: Handler[]) => openApp('/settings?tab=webhooks', { signedIn: true, handlers });
const openOne = (...handlers: Handler[]) =>
  openApp(`/settings?tab=webhooks&webhook=${ID}`, { signedIn: true, handlers: [...handlers, one(), sent()] });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const everythingKept = () => {
  const stores = [window.localStorage, window.sessionStorage].map((store) =>
    JSON.stringify(Object.entries(store)),
  );
  return [document.documentElement.outerHTML, window.location.href, ...stores].join('\n');
};

describe('The list of webhooks', () => {
  it('shows where events go, which, and whether they arrive', async () => {
    openList(
      listing(
        WEBHOOK,
        { ...WEBHOOK, id: 'b', failingSince: '2026-03-02T09:00:00.000Z' },
        { ...WEBHOOK, id: 'c', state: 'disabled' },
        { ...WEBHOOK, id: 'd', state: 'disabled_failing' },
      ),
    );
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines[0]).toBe('https://hooks.example.com/colophonEnabledIntranet searchdocument.ready');
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('Failing'),
      expect.stringContaining('Disabled'),
      expect.stringContaining('Disabled after failures'),
    ]);
    expect(screen.getByRole('link', { name: 'How to receive one' })).toHaveAttribute(
      'href',
      '/developers#webhooks',
    );
  });

  it('leads to one webhook and back, and focus goes with it', async () => {
    const { user } = openList(listing(WEBHOOK), one(), sent());
    await user.click(await screen.findByRole('link', { name: /hooks\.example\.com/ }));
    expect(await screen.findByRole('heading', { name: 'Webhook' })).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent(`/settings?tab=webhooks&webhook=${ID}`);
    await user.click(screen.getByRole('link', { name: 'All webhooks' }));
    expect(await screen.findByRole('heading', { name: 'Webhooks' })).toHaveFocus();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let down = true;
    const { user } = openList(
      http.get('*/api/webhooks', () =>
        down ? refusal(503, 'unavailable', 'Later.') : HttpResponse.json({ webhooks: [] }),
      ),
    );
    const again = await screen.findByRole('button', { name: 'Try Again' });
    down = false;
    await user.click(again);
    expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
  });

  it('takes no more than twenty', async () => {
    openList(listing(...Array.from({ length: 20 }, (_, index) => ({ ...WEBHOOK, id: `${index}` }))));
    expect(await screen.findByText(/20 webhooks, which is the limit/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
  });
});

describe('A new webhook', () => {
  it('is refused beside its fields, then saved, and its secret is shown once and then nowhere', async () => {
    let webhooks: object[] = [];
    const { user, callsOf } = openList(
      http.get('*/api/webhooks', () => HttpResponse.json({ webhooks })),
      http.post('*/api/webhooks', async ({ request }) => {
        const { url } = (await request.json()) as { url: string };
        if (!url.startsWith('https'))
          return HttpResponse.json(
            {
              error: 'Some fields are not valid.',
              code: 'validation_failed',
              requestId: 'r',
              details: [{ field: 'url', message: 'Enter an address that begins with https://.' }],
            },
            { status: 400 },
          );
        webhooks = [WEBHOOK];
        return HttpResponse.json({ webhook: WEBHOOK, secret: SECRET }, { status: 201 });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = await dialog('Add webhook');
    const address = form.getByLabelText('Address');
    const boxes = form.getAllByRole<HTMLInputElement>('checkbox');
    const chosen = boxes.filter(({ checked }) => checked).map((box) => box.closest('label')?.textContent);
    expect(chosen).toEqual([
      expect.stringContaining('document.completed'),
      expect.stringContaining('document.ready'),
      expect.stringContaining('document.failed'),
    ]);
    for (const box of boxes.filter(({ checked }) => checked)) await user.click(box);
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(address).toHaveAccessibleDescription(/Address is required/);
    expect(form.getByText('Choose at least one event')).toBeInTheDocument();
    expect(callsOf('POST', '/api/webhooks')).toHaveLength(0);

    fireEvent.change(address, { target: { value: 'ftp://hooks.example.com' } });
    await user.click(form.getByRole('checkbox', { name: /^document\.ready/ }));
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/begins with https/));
    fireEvent.change(address, { target: { value: ` ${WEBHOOK.url} ` } });
    await user.click(form.getByRole('button', { name: 'Add webhook' }));

    const shown = await dialog('The secret of your webhook');
    expect(shown.getByText(SECRET)).toBeInTheDocument();
    expect(callsOf('POST', '/api/webhooks').at(-1)?.body).toEqual({
      url: WEBHOOK.url,
      description: '',
      types: ['document.ready'],
    });
    await user.keyboard('{Escape}');
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(await screen.findByRole('link', { name: /hooks\.example\.com/ })).toBeInTheDocument();
    expect(everythingKept()).not.toContain(SECRET);
  });
});

describe('A webhook that was added although no answer came', () => {
  it('is listed', async () => {
    let webhooks: object[] = [];
    const { user } = openList(
      http.get('*/api/webhooks', () => HttpResponse.json({ webhooks })),
      http.post('*/api/webhooks', () => {
        webhooks = [WEBHOOK];
        return HttpResponse.error();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = await dialog('Add webhook');
    await user.type(form.getByLabelText('Address'), WEBHOOK.url);
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(await form.findByText(/^No answer came\./)).toBeInTheDocument();
    expect(await screen.findByText('Intranet search')).toBeInTheDocument();
  });
});

describe('A webhook that is edited', () => {
  it('is saved by the version that was read; a change in between is said', async () => {
    let conflict = true;
    const { user, callsOf } = openOne(
      http.put('*/api/webhooks/:id', () =>
        conflict
          ? refusal(412, 'precondition_failed', 'This webhook was changed in the meantime.')
          : HttpResponse.json({ webhook: WEBHOOK }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit webhook');
    expect(form.getByLabelText('Address')).toHaveValue(WEBHOOK.url);
    await user.click(form.getByRole('checkbox', { name: /^credits\.low/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This webhook was changed in the meantime.')).toBeInTheDocument();
    conflict = false;
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const call = callsOf('PUT', `/api/webhooks/${ID}`).at(-1);
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.body).toEqual({
      url: WEBHOOK.url,
      description: 'Intranet search',
      types: ['document.ready', 'credits.low'],
      enabled: true,
    });
  });

  it('says that it was changed in between also where it cannot be read again', async () => {
    let isDown = false;
    const { user } = openOne(
      http.get('*/api/webhooks/:id', () => (isDown ? refusal(503, 'unavailable', 'Later.') : undefined)),
      http.put('*/api/webhooks/:id', () => {
        isDown = true;
        return refusal(412, 'precondition_failed', 'This webhook was changed in the meantime.');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit webhook');
    await user.click(form.getByRole('checkbox', { name: /^credits\.low/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This webhook was changed in the meantime.')).toBeInTheDocument();
  });

  it('keeps what was changed elsewhere meanwhile, but for what was changed here', async () => {
    let webhook = WEBHOOK;
    let version = 3;
    const { user, callsOf, requests } = openOne(
      http.get('*/api/webhooks/:id', () =>
        HttpResponse.json({ webhook }, { headers: { ETag: `"${version}"` } }),
      ),
      http.put('*/api/webhooks/:id', ({ request }) =>
        request.headers.get('if-match') === `"${version}"`
          ? HttpResponse.json({ webhook })
          : refusal(412, 'precondition_failed', 'This webhook was changed in the meantime.'),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit webhook');
    await user.click(form.getByRole('checkbox', { name: /^credits\.low/ }));
    webhook = { ...WEBHOOK, description: 'Renamed elsewhere' };
    version = 4;
    const read = () => requests.filter(({ url }) => url === `/api/webhooks/${ID}`).length;
    const before = read();
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Renamed elsewhere')).toBeInTheDocument();
    expect(read()).toBeGreaterThan(before);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This webhook was changed in the meantime.')).toBeInTheDocument();
    const puts = () => callsOf('PUT', `/api/webhooks/${ID}`);
    expect(puts()[0]?.headers.get('if-match')).toBe('"3"');
    await waitFor(() => expect(form.getByLabelText(/^Description/)).toHaveValue('Renamed elsewhere'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(puts()[1]?.headers.get('if-match')).toBe('"4"');
    expect(puts()[1]?.body).toEqual({
      url: WEBHOOK.url,
      description: 'Renamed elsewhere',
      types: ['document.ready', 'credits.low'],
      enabled: true,
    });
  });
});

describe('One webhook', () => {
  it('is tested, and the test shows among its deliveries', async () => {
    const deliveries: object[] = [];
    const { user } = openOne(
      http.get('*/api/webhooks/:id/deliveries', () => HttpResponse.json({ deliveries, nextCursor: null })),
      http.post('*/api/webhooks/:id/test', () => {
        const delivery = { ...DELIVERY, type: 'webhook.test' };
        deliveries.push(delivery);
        return HttpResponse.json({ delivery }, { status: 202 });
      }),
    );
    expect(await screen.findByText(/Nothing was sent yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send test event' }));
    const entry = await screen.findByRole('button', { name: /^webhook\.test/ });
    expect(entry).toHaveTextContent(/Succeeded.*HTTP 204 in 120 ms/);
    expect(screen.getByTestId('announcer')).toHaveTextContent('Test event sent');
  });

  it('says why it cannot be tested', async () => {
    const { user } = openOne(
      http.post('*/api/webhooks/:id/test', () =>
        refusal(429, 'rate_limited', 'Too many tests. Wait a minute.'),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('Too many tests. Wait a minute.')).toBeInTheDocument();
  });

  it('is disabled, and enabled with what it missed', async () => {
    let webhook: object = WEBHOOK;
    const { user, callsOf } = openOne(
      http.get('*/api/webhooks/:id', () => HttpResponse.json({ webhook }, { headers: { ETag: '"3"' } })),
      http.put('*/api/webhooks/:id', async ({ request }) => {
        const { enabled } = (await request.json()) as { enabled: boolean };
        webhook = { ...WEBHOOK, state: enabled ? 'enabled' : 'disabled' };
        return HttpResponse.json({ webhook });
      }),
      http.post('*/api/webhooks/:id/recover', () => HttpResponse.json({ recovered: 12 }, { status: 202 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText(/is disabled and gets nothing/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Webhook' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Send test event' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enable and recover' }));
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Webhook' })).toHaveFocus();
    expect(screen.getByTestId('announcer')).toHaveTextContent('12 deliveries are sent again');
    const [call] = callsOf('POST', `/api/webhooks/${ID}/recover`);
    const { since } = (call?.body ?? { since: '' }) as { since: string };
    const days = (Date.now() - Date.parse(since)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('that we disabled says since when, and recovers from that time on', async () => {
    const failingSince = '2026-03-02T09:00:00.000Z';
    let webhook: object = { ...WEBHOOK, state: 'disabled_failing', failingSince };
    let isAway = true;
    const { user, callsOf } = openOne(
      http.get('*/api/webhooks/:id', () => HttpResponse.json({ webhook }, { headers: { ETag: '"3"' } })),
      http.put('*/api/webhooks/:id', () => {
        webhook = WEBHOOK;
        return HttpResponse.json({ webhook });
      }),
      http.post('*/api/webhooks/:id/recover', () =>
        isAway
          ? refusal(503, 'unavailable', 'Later, please.')
          : HttpResponse.json({ recovered: 1 }, { status: 202 }),
      ),
    );
    expect(await screen.findByText(/Calls have failed since Mar 2, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enable and recover' }));
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeInTheDocument();
    expect(screen.getByText('Later, please.')).toBeInTheDocument();
    expect(screen.getByText(/is enabled, but what it missed was not sent again/)).toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(screen.getByTestId('announcer')).toHaveTextContent('1 delivery is sent again');
    const recoveries = callsOf('POST', `/api/webhooks/${ID}/recover`).map(({ body }) => body);
    expect(recoveries).toEqual([{ since: failingSince }, { since: failingSince }]);
    expect(callsOf('PUT', `/api/webhooks/${ID}`)).toHaveLength(1);
  });
});

describe('What a webhook missed', () => {
  it('is sent again to its end, by as many calls as it takes', async () => {
    let webhook: object = { ...WEBHOOK, state: 'disabled_failing', failingSince: '2026-03-02T09:00:00.000Z' };
    const answers = [10_000, 37];
    const { user, callsOf } = openOne(
      http.get('*/api/webhooks/:id', () => HttpResponse.json({ webhook }, { headers: { ETag: '"3"' } })),
      http.put('*/api/webhooks/:id', () => {
        webhook = WEBHOOK;
        return HttpResponse.json({ webhook });
      }),
      http.post('*/api/webhooks/:id/recover', () =>
        HttpResponse.json({ recovered: answers.shift() }, { status: 202 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Enable and recover' }));
    await waitFor(() =>
      expect(screen.getByTestId('announcer')).toHaveTextContent('10037 deliveries are sent again'),
    );
    const [first, second, ...others] = callsOf('POST', `/api/webhooks/${ID}/recover`);
    expect(second?.body).toEqual(first?.body);
    expect(others).toEqual([]);
  });
});

describe('A webhook and its secret', () => {
  it('gets another one, shown once', async () => {
    const { user } = openOne(
      http.post('*/api/webhooks/:id/rotate-secret', () => HttpResponse.json({ secret: SECRET })),
    );
    await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
    const question = await dialog('Rotate the secret?');
    await user.click(question.getByRole('button', { name: 'Rotate' }));
    const shown = await dialog('The new secret');
    expect(shown.getByText(SECRET)).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(everythingKept()).not.toContain(SECRET);
  });

  it('are deleted after a question, and the list comes back', async () => {
    const { user } = openOne(
      listing(),
      http.delete('*/api/webhooks/:id', () => new HttpResponse(null, { status: 204 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await dialog('Delete this webhook?');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/settings?tab=webhooks');
  });

  it('are shown as they are when a deletion did not end in time, and are gone when they are deleted already', async () => {
    let webhook: object = WEBHOOK;
    const { user } = openOne(
      listing(),
      http.get('*/api/webhooks/:id', () => HttpResponse.json({ webhook }, { headers: { ETag: '"3"' } })),
      http.delete('*/api/webhooks/:id', () => {
        const isFirst = webhook === WEBHOOK;
        webhook = { ...WEBHOOK, state: 'disabled' };
        return isFirst ? refusal(503, 'unavailable', 'Later.') : refusal(404, 'not_found', 'Not there.');
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await dialog('Delete this webhook?');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Later.')).toBeInTheDocument();
    expect(await screen.findByText(/is disabled and gets nothing/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
  });

  it('that are not there say so', async () => {
    openOne(http.get('*/api/webhooks/:id', () => refusal(404, 'not_found', 'Not there.')));
    expect(await screen.findByText(/does not exist/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All webhooks' })).toBeInTheDocument();
  });
});

describe('Deliveries', () => {
  it('open to their attempts and their body, and are replayed', async () => {
    const { user, callsOf } = openOne(
      sent(FAILED),
      http.get('*/api/webhooks/:id/deliveries/:delivery', () =>
        HttpResponse.json({
          delivery: {
            ...FAILED,
            attempts: [{ ...DELIVERY.attempts[0], outcome: 'status', status: 503 }, ...FAILED.attempts],
          },
          body: '{"type":"document.failed"}',
        }),
      ),
      http.post('*/api/webhooks/:id/deliveries/:delivery/replay', () =>
        HttpResponse.json({ delivery: { ...FAILED, state: 'pending' } }, { status: 202 }),
      ),
    );
    const entry = await screen.findByRole('button', { name: /^document\.failed/ });
    expect(entry).toHaveTextContent(/Failed.*No answer within 15 seconds/);
    expect(entry).toHaveAttribute('aria-expanded', 'false');
    entry.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('{"type":"document.failed"}')).toBeInTheDocument();
    const attempts = within(screen.getByRole('list', { name: 'Attempts' })).getAllByRole('listitem');
    expect(attempts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('HTTP 503 in 120 ms'),
      expect.stringContaining('No answer within 15 seconds'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(screen.getByTestId('announcer')).toHaveTextContent('The event is sent again'));
    expect(callsOf('POST', `/api/webhooks/${ID}/deliveries/${FAILED.id}/replay`)).toHaveLength(1);
  });

  it('are filtered by state and event, and shown page by page', async () => {
    const { user, requests } = openOne(
      http.get('*/api/webhooks/:id/deliveries', ({ request }) => {
        const query = new URL(request.url).searchParams;
        if (query.get('state') === 'dropped') return HttpResponse.json({ deliveries: [], nextCursor: null });
        return query.get('cursor') === ''
          ? HttpResponse.json({ deliveries: [DELIVERY], nextCursor: DELIVERY.id })
          : HttpResponse.json({ deliveries: [FAILED], nextCursor: null });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: /^document\.failed/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Filter by state'), 'Dropped');
    await user.selectOptions(screen.getByLabelText('Filter by event'), 'webhook.test');
    expect(await screen.findByText('No delivery fits this filter.')).toBeInTheDocument();
    expect(requests.at(-1)?.url).toContain('state=dropped&type=webhook.test');
  });

  it('of a disabled webhook cannot be replayed', async () => {
    const { user } = openOne(
      one({ ...WEBHOOK, state: 'disabled' }),
      sent(DELIVERY),
      http.get('*/api/webhooks/:id/deliveries/:delivery', () =>
        HttpResponse.json({ delivery: DELIVERY, body: '{}' }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^document\.ready/ }));
    expect(await screen.findByText(/Enable the webhook to send this event again/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  });
});
