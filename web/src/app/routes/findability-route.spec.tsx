import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Proof } from '#lib/api/types.ts';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeFound, makeMoved, makeProof, makeTooFew, MEANT, RUNNING } from '#testing/proofs.ts';
import { makeReport, makeReportOverview } from '#testing/reports.ts';

type Handlers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['handlers']>;

/** Keeps the proofs, as the gateway does. */
function open(proofs: Proof[], handlers: Handlers = []) {
  const kept = { proofs };
  const app = openApp('/findability', {
    signedIn: true,
    state: { user: makeUser(), documents: [makeDocument({ id: 'd', status: 'ready_for_download' })] },
    handlers: [
      ...handlers,
      http.get('*/api/findability/proofs', () => HttpResponse.json({ proofs: kept.proofs })),
      http.get('*/api/findability/proofs/:id', ({ params }) => {
        const proof = kept.proofs.find(({ id }) => id === params['id']);
        return proof ? HttpResponse.json({ proof }) : refusal(404, 'not_found', 'No such proof.');
      }),
      http.get('*/api/findability/proofs/:id/queries', ({ request }) =>
        HttpResponse.json(makeMoved(new URL(request.url).searchParams)),
      ),
      http.post('*/api/findability/proofs', () => {
        const proof = makeProof({ ...RUNNING, id: 'new' });
        kept.proofs = [proof, ...kept.proofs];
        return HttpResponse.json({ proof }, { status: 202 });
      }),
      http.delete('*/api/findability/proofs/:id', ({ params }) => {
        kept.proofs = kept.proofs.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  });
  return { ...app, kept };
}

const cellOf = (searcher: RegExp, column: number) => {
  const row = screen.getByRole('row', { name: searcher });
  return within(row).getAllByRole('cell')[column] as HTMLElement;
};

describe('The findability of a library', () => {
  it('offers to be measured where it was not', async () => {
    const { user, callsOf } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Start proof' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Measuring 150 documents…')).toBeInTheDocument();
    expect(callsOf('POST', '/api/findability/proofs')[0]?.body).toEqual({
      expected: false,
      queries: [],
    });
    expect(screen.queryByRole('button', { name: 'Start proof' })).not.toBeInTheDocument();
  });

  it('is measured with documents not written yet and own searches, if that is wished', async () => {
    const { user, callsOf } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Start proof' }));
    await user.click(screen.getByRole('checkbox', { name: /Count documents without a generated PDF/ }));
    await user.click(screen.getByRole('button', { name: 'Add a search' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(screen.getByText('Type a search')).toBeInTheDocument();
    expect(screen.getByText('Choose a document')).toBeInTheDocument();
    expect(callsOf('POST', '/api/findability/proofs')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'What people type' }), ' guide ');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Document they mean' })).toHaveTextContent(/Zero/),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Document they mean' }), 'd');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(callsOf('POST', '/api/findability/proofs')[0]?.body).toEqual({
        expected: true,
        queries: [{ query: 'guide', documentId: 'd' }],
      }),
    );
  });

  it('says why a proof cannot be started', async () => {
    const { user } = open(
      [],
      [http.post('*/api/findability/proofs', () => refusal(409, 'proof_running', 'A proof is running.'))],
    );
    await user.click(await screen.findByRole('button', { name: 'Start proof' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A proof is running.');
  });
});

describe('A proof that runs', () => {
  const encoder = new TextEncoder();
  const streamTo = (streams: ReadableStreamDefaultController<Uint8Array>[]) =>
    http.get('*/api/documents/events', () => {
      const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
        streams.push(stream);
        stream.enqueue(encoder.encode('retry: 2000\n\n'));
      };
      const body = new ReadableStream<Uint8Array>({ start });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });

  it('is shown with its result as soon as it ends, without being asked for', async () => {
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const { user, kept, callsOf } = open([], [streamTo(streams)]);
    await waitFor(() => expect(streams).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Start proof' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Measuring 150 documents…')).toBeInTheDocument();
    kept.proofs = [makeProof({ id: 'new' })];
    const asked = callsOf('GET', '/api/findability/proofs').length;
    const data = JSON.stringify({ id: 'new', status: 'completed' });
    streams[0]?.enqueue(encoder.encode(`event: proof\nid: 1\ndata: ${data}\n\n`));
    expect(await screen.findByText(/^Higher by name/)).toBeInTheDocument();
    expect(callsOf('GET', '/api/findability/proofs')).toHaveLength(asked + 1);
  });
});

describe('How far a proof is', () => {
  it('is shown in percent while it runs, and asked for until it ends', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { kept } = open([makeProof(RUNNING)]);
    const bar = await screen.findByRole('progressbar', { name: 'Proof' });
    expect(bar).toHaveAttribute('value', '40');
    expect(screen.getByText('40%')).toBeInTheDocument();
    kept.proofs = [makeProof({ ...RUNNING, progress: 75 })];
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(bar).toHaveAttribute('value', '75'));
    kept.proofs = [makeProof()];
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText(/^Higher by name/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Proof' })).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('is nothing yet where no worker has begun', async () => {
    open([makeProof({ ...RUNNING, progress: null })]);
    expect(await screen.findByRole('progressbar', { name: 'Proof' })).toHaveAttribute('value', '0');
  });
});

describe('A search in a finished proof', () => {
  const answering = (bodies: unknown[]) =>
    http.post('*/api/findability/proofs/:id/search', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(makeFound());
    });

  it('shows what stands first before and after, and where each stood before', async () => {
    const bodies: unknown[] = [];
    const { user } = open([makeProof()], [answering(bodies)]);
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' zero trust ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'As' }), 'Solr');
    await user.keyboard('{Tab}{Enter}');
    const after = await screen.findByRole('region', { name: 'After' });
    expect(bodies).toEqual([{ query: 'zero trust', searcher: 'solr' }]);
    expect(
      within(after)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Zero Trust Guide for Regional Hospitalsplace 1; before: place 14',
      'Medical Devices in Flat Networksplace 2; the same place in both',
      'Segments of a Networkplace 3; before: not found',
    ]);
    const before = screen.getByRole('region', { name: 'Before' });
    expect(before).toHaveTextContent('place 1.5; after: place 2');
    expect(within(before).getByRole('link', { name: /^Microsoft Word/ })).toHaveAttribute(
      'href',
      `/documents/${MEANT}/review`,
    );
  });

  it('says what is missing, what failed, and that nothing is found', async () => {
    const replies = [
      refusal(503, 'unavailable', 'The service is busy.'),
      HttpResponse.json({ before: [], after: [] }),
    ];
    const { user } = open(
      [makeProof()],
      [http.post('*/api/findability/proofs/:id/search', () => replies.shift())],
    );
    const send = await screen.findByRole('button', { name: 'Search' });
    await user.click(send);
    expect(screen.getByText('Type a search')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zero');
    await user.click(send);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy.');
    await user.click(send);
    expect(await screen.findAllByText('No document is found.')).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('A finished proof', () => {
  it('is one sentence, then searcher by searcher in words with intervals, never pooled', async () => {
    open([makeProof()]);
    expect(
      await screen.findByText(
        'Higher by name; no difference for topics; lower for details; 25 documents fell.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/150 documents, 144 of them with written metadata; 3 without text of their own/),
    ).toBeInTheDocument();
    expect(screen.getByText(/ends with the first of its documents, on Jan 18, 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(cellOf(/SharePoint/, 0)).toHaveTextContent('Higher');
    expect(cellOf(/SharePoint/, 0)).toHaveTextContent('+0.118 [+0.094, +0.145]');
    expect(cellOf(/SharePoint/, 0)).toHaveTextContent('First: 60 % to 75 %');
    expect(cellOf(/SharePoint/, 0)).toHaveTextContent('2 fell, 80 rose, 62 stayed');
    expect(cellOf(/Elasticsearch/, 1)).toHaveTextContent('No difference');
    expect(cellOf(/Solr/, 2)).toHaveTextContent('Lower');
    expect(cellOf(/MiniSearch/, 3)).toHaveTextContent('Too few documents to say (3)');
  });

  it('says of few documents that there are too few', async () => {
    open([makeTooFew()]);
    expect(await screen.findByText('Too few documents to say.')).toBeInTheDocument();
    expect(screen.queryByText('Higher')).not.toBeInTheDocument();
  });

  it('shows what fell above what rose, with what stands above it now, page by page', async () => {
    const { user } = open([makeProof()]);
    const fell = within(await screen.findByRole('region', { name: 'What fell' }));
    expect(await fell.findByText('network segments 1')).toBeInTheDocument();
    expect(fell.getByText(/from place 1 to place 3\.5/)).toBeInTheDocument();
    expect(fell.getByText(/Above it now:/)).toHaveTextContent(
      'Medical Devices in Flat Networks (said there now: network)',
    );
    expect(fell.getByRole('link', { name: 'Zero Trust Guide for Regional Hospitals' })).toHaveAttribute(
      'href',
      `/documents/${MEANT}/review`,
    );
    await user.click(fell.getByRole('button', { name: 'Show more' }));
    expect(await fell.findByText('network segments 2')).toBeInTheDocument();
    expect(fell.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    const rose = screen.getByRole('region', { name: 'What rose' });
    expect(await within(rose).findByText(/from not found to place 1/)).toBeInTheDocument();
    expect(
      screen.getByRole('region', { name: 'What fell' }).compareDocumentPosition(rose) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('shows the searches of another searcher, chosen by keyboard', async () => {
    const { user, requests } = open([makeProof()]);
    (await screen.findByRole('tab', { name: 'SharePoint' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Elasticsearch' })).toHaveFocus();
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('/queries?searcher=elastic&outcome=fell'))).toBe(true),
    );
  });

  it('marks a result that counts what is not written yet, and one whose control differs', async () => {
    const proof = makeProof({ expected: true });
    const [verdict, ...others] = proof.result?.verdicts ?? [];
    open([
      {
        ...proof,
        result: proof.result && {
          ...proof.result,
          verdicts: verdict ? [{ ...verdict, control: 0.01 }, ...others] : [],
        },
      },
    ]);
    expect(await screen.findByText(/^Expected: documents without a generated PDF/)).toBeInTheDocument();
    expect(screen.getByText(/measured twice, differed/)).toBeInTheDocument();
  });
});

describe('The proofs of an account', () => {
  it('say why one failed, and can be started again', async () => {
    open([
      makeProof({
        status: 'failed',
        result: null,
        error: { code: 'proof_stalled', message: 'The proof did not finish. Please start it again.' },
      }),
    ]);
    expect(await screen.findByText('The proof did not finish. Please start it again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start proof' })).toBeInTheDocument();
  });

  it('can be cancelled while they run', async () => {
    const { user } = open([makeProof(RUNNING)]);
    await user.click(await screen.findByRole('button', { name: 'Cancel proof' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this proof?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel proof' }));
    expect(await screen.findByRole('button', { name: 'Start proof' })).toBeInTheDocument();
    expect(screen.queryByText(/Measuring/)).not.toBeInTheDocument();
  });

  it('are shown one at a time, and deleted one at a time', async () => {
    const { user, kept } = open([
      makeTooFew(),
      makeProof({ id: 'older', createdAt: '2026-01-10T12:00:00.000Z' }),
    ]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Proof' }), 'older');
    expect(screen.getByText(/^Higher by name/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Delete this proof?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await waitFor(() => expect(kept.proofs).toHaveLength(1));
    expect(await screen.findByText('Too few documents to say.')).toBeInTheDocument();
  });

  it('say in the dialog why one could not be deleted', async () => {
    const { user } = open(
      [makeProof()],
      [http.delete('*/api/findability/proofs/:id', () => refusal(503, 'unavailable', 'Later, please.'))],
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this proof?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Later, please.');
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('are read again after a deletion without an answer, which may have been made', async () => {
    const { user, kept } = open(
      [makeProof()],
      [
        http.delete('*/api/findability/proofs/:id', () => {
          kept.proofs = [];
          return HttpResponse.error();
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this proof?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^No answer came\. Close this and check/);
    await waitFor(() => expect(screen.queryByText(/^Higher by name/)).not.toBeInTheDocument());
  });

  it('say how they are measured, without a proof, too', async () => {
    open([]);
    expect(await screen.findByText('How this is measured')).toBeInTheDocument();
    expect(screen.getByText(/never from metadata/)).toBeInTheDocument();
  });

  it('can be asked for again where they cannot be read', async () => {
    open([], [http.get('*/api/findability/proofs', () => refusal(503, 'unavailable', 'Later.'))]);
    expect(await screen.findByText('The proofs could not be loaded.')).toBeInTheDocument();
  });

  it('is handed on in a report of its documents', async () => {
    const { user, callsOf } = open(
      [makeProof()],
      [
        http.post('*/api/findability/reports', () =>
          HttpResponse.json({ report: makeReportOverview({ id: 'made' }) }, { status: 202 }),
        ),
        http.get('*/api/findability/reports/made', () =>
          HttpResponse.json({ report: makeReport({ id: 'made' }) }),
        ),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Make report' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/reports/made'));
    expect(callsOf('POST', '/api/findability/reports')[0]?.body).toEqual({
      title: 'Findability report',
      proofId: makeProof().id,
    });
  });

  it('says why no report could be made of it', async () => {
    const { user } = open(
      [makeProof()],
      [
        http.post('*/api/findability/reports', () =>
          refusal(409, 'too_many_reports', 'You have 100 reports, the most of one account.'),
        ),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Make report' }));
    expect(await screen.findByText(/You have 100 reports/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make report' })).toBeEnabled();
  });
});
