import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeProof, RUNNING } from '#testing/proofs.ts';

type Handlers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['handlers']>;

const library = [
  makeDocument({ id: 'd', status: 'ready_for_download', original_filename: 'catalogue.pdf' }),
  makeDocument({ id: 'e', status: 'completed', original_filename: 'カタログ.pdf' }),
  makeDocument({ id: 'f', status: 'ready_for_download', original_filename: 'twice.pdf' }),
  makeDocument({ id: 'g', status: 'ready_for_download', original_filename: 'Twice.pdf' }),
];

/** A list in pages, as the gateway gives it. */
const listing = (...pages: readonly (readonly Document[])[]) =>
  http.get('*/api/documents', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('cursor') || 0);
    const nextCursor = page + 1 < pages.length ? String(page + 1) : null;
    return HttpResponse.json({ documents: pages[page], page: 1, limit: 100, total: 0, nextCursor });
  });

/** An account without a proof. */
const open = (handlers: Handlers = []) =>
  openApp('/findability', {
    signedIn: true,
    state: { user: makeUser(), documents: library },
    handlers: [
      ...handlers,
      listing(library),
      http.get('*/api/findability/proofs', () => HttpResponse.json({ proofs: [] })),
      http.post('*/api/findability/proofs', () =>
        HttpResponse.json({ proof: makeProof(RUNNING) }, { status: 202 }),
      ),
    ],
  });

const csv = (content: BlobPart, name = 'searches.csv') => new File([content], name, { type: 'text/csv' });
/** As spreadsheets mark it. */
const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes.set([unit & 0xff, unit >> 8], 2 + at * 2);
  }
  return bytes;
};
/** Since it was chosen: the browser finds that out when it reads. */
const moved = (): File => {
  const file = csv('a,d\n');
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  return Object.assign(file, { slice: () => Object.assign(new Blob(), { arrayBuffer }) });
};
const chooseFile = async (user: ReturnType<typeof openApp>['user'], file: File) => {
  await user.click(await screen.findByRole('button', { name: 'Start proof' }));
  await user.upload(screen.getByLabelText('A CSV file of searches'), file);
};
describe('Searches of people in a file', () => {
  it('takes searches from a file, by the names of documents, and names each row it leaves out', async () => {
    const { user, callsOf } = open();
    await chooseFile(
      user,
      csv('search;document\nprice list;Catalogue.pdf\nspring;e\nboth;twice.pdf\nnone;none.pdf\nd, d;d\n'),
    );
    expect(await screen.findByText(/^2 searches from/)).toHaveTextContent('2 searches from searches.csv.');
    await user.click(screen.getByText('3 rows are left out'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Row 3 is left out: no document in this proof is called “e”.',
        'Row 4 is left out: more than one document is called “twice.pdf”.',
        'Row 5 is left out: no document in this proof is called “none.pdf”.',
      ]),
    );
    // One that is reviewed takes part by wish, and with it its row.
    await user.click(screen.getByRole('checkbox', { name: /Count documents without a generated PDF/ }));
    expect(await screen.findByText(/^3 searches from/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(callsOf('POST', '/api/findability/proofs')[0]?.body).toEqual({
        expected: true,
        queries: [
          { query: 'price list', documentId: 'd' },
          { query: 'spring', documentId: 'e' },
          { query: 'd, d', documentId: 'd' },
        ],
      }),
    );
  });

  it('takes searches from a file in Japanese, beside those that are typed', async () => {
    const { user, callsOf } = open();
    await chooseFile(user, csv(utf16('検索\t文書\n価格表\tcatalogue.pdf\n'), '検索.csv'));
    expect(await screen.findByText(/^1 search from/)).toHaveTextContent('検索.csv');
    await user.click(screen.getByRole('button', { name: 'Add a search' }));
    await user.type(screen.getByRole('textbox', { name: 'What people type' }), '春');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Document they mean' }), 'd');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() =>
      expect(callsOf('POST', '/api/findability/proofs')[0]?.body).toEqual({
        expected: false,
        queries: [
          { query: '春', documentId: 'd' },
          { query: '価格表', documentId: 'd' },
        ],
      }),
    );
  });

  it.each([
    ['is empty', csv(''), 'searches.csv is empty.'],
    ['is no table', csv('pri"ce",x'), 'searches.csv is no CSV file: a quotation mark stands where none can.'],
    [
      'is of an old encoding',
      csv(Uint8Array.of(0x8c, 0x9f, 0x2c)),
      'searches.csv is not in UTF-8. Save it as “CSV UTF-8”.',
    ],
    ['has moved', moved(), 'searches.csv could not be read. Choose it again.'],
    ['is too large', csv(new Uint8Array(1_000_001)), 'searches.csv is larger than 1 MB.'],
    ['names none of the documents', csv('a,b\nc,d.pdf\n'), 'No search can be taken from searches.csv.'],
  ])('does not start with a file that %s, until it is taken away', async (_what, file, message) => {
    const { user, callsOf } = open();
    await chooseFile(user, file);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(callsOf('POST', '/api/findability/proofs')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove file' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a search' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(callsOf('POST', '/api/findability/proofs')).toHaveLength(1));
  });

  it('finds the document that is meant among all that take part, not on the first page alone', async () => {
    const further = makeDocument({ id: 'z', status: 'ready_for_download', original_filename: 'last.pdf' });
    const { user } = open([listing(library, [further])]);
    await chooseFile(user, csv('end,last.pdf\n'));
    expect(await screen.findByText(/^1 search from/)).toBeInTheDocument();
  });

  it('says which search the server refuses, and why', async () => {
    const details = [
      { field: 'queries.0.documentId', message: 'This document does not take part in the proof.' },
    ];
    const body = { error: 'Some fields need attention.', code: 'validation_failed', details };
    const { user } = open([
      http.post('*/api/findability/proofs', () => HttpResponse.json(body, { status: 400 })),
    ]);
    await chooseFile(user, csv('price list,d\n'));
    await screen.findByText(/^1 search from/);
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Some fields need attention. “price list”: This document does not take part in the proof.',
    );
  });

  it('can ask for the documents again', async () => {
    let isDown = true;
    const { user } = open([
      http.get('*/api/documents', () => (isDown ? refusal(503, 'unavailable', 'Later.') : undefined)),
    ]);
    await chooseFile(user, csv('price list,d\n'));
    expect(await screen.findByText('Your documents could not be loaded.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^1 search from/)).toBeInTheDocument();
  });
});

describe('Searches that are typed', () => {
  it('mean the documents as they are when a proof is started again', async () => {
    const kept = [...library];
    const { user } = open([
      http.get('*/api/documents', () =>
        HttpResponse.json({ documents: kept, page: 1, limit: 100, total: kept.length, nextCursor: null }),
      ),
    ]);
    const offered = async () => {
      await user.click(await screen.findByRole('button', { name: 'Start proof' }));
      await user.click(screen.getByRole('button', { name: 'Add a search' }));
      return within(screen.getByRole('combobox', { name: 'Document they mean' }));
    };
    const before = await offered();
    expect(await before.findAllByRole('option', { name: /Zero Trust/ })).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const finalMetadata = { ...GENERATED, title: 'Price List' };
    kept.push(makeDocument({ id: 'n', status: 'ready_for_download', finalMetadata }));
    expect(await (await offered()).findByRole('option', { name: /Price List/ })).toBeInTheDocument();
  });
});
