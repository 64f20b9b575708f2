import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { makeDocument, makeScores, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

const documents = [
  makeDocument({
    id: 'low',
    original_filename: 'low.pdf',
    finalMetadata: null,
    generatedMetadata: null,
    findability: makeScores(22, 38),
  }),
  makeDocument({ id: 'high', original_filename: 'high.pdf', findability: makeScores(34, 91) }),
  makeDocument({
    id: 'uploaded',
    original_filename: 'uploaded.pdf',
    status: 'uploaded',
    findability: makeScores(22),
  }),
  makeDocument({ id: 'unknown', original_filename: 'unknown.pdf', findability: null }),
  makeDocument({
    id: 'processing',
    original_filename: 'processing.pdf',
    status: 'processing',
    findability: null,
  }),
];
const open = (at = '/documents') => openApp(at, { signedIn: true, state: { user: makeUser(), documents } });
const row = async (id: string) => {
  const list = await screen.findByRole('list', { name: 'Documents' });
  return list.querySelector<HTMLElement>(`[data-row=${id}]`)!;
};
const filter = () => screen.findByRole('combobox', { name: 'Filter by findability' });
const address = () => screen.getByTestId('address').textContent;

describe('The findability of listed documents', () => {
  it('is the score before and after, with its band as a word [documents.findability]', async () => {
    open();
    await waitFor(async () => expect(await row('high')).toHaveTextContent('Findability 3491, excellent'));
    expect(within(await row('high')).getByRole('img', { name: 'to' })).toBeInTheDocument();
    await waitFor(async () => expect(await row('low')).toHaveTextContent('Findability 2238, poor'));
  });

  it('is one number before there is anything to write', async () => {
    open();
    await waitFor(async () => expect(await row('uploaded')).toHaveTextContent('Findability 22, poor'));
  });

  it('is said not to be measured, of a document that could be by now', async () => {
    open();
    await waitFor(async () => expect(await row('unknown')).toHaveTextContent('Not measured'));
    expect(await row('processing')).not.toHaveTextContent('Not measured');
  });

  it('is a filter, in the address bar and with the counts of the statuses [documents.findability]', async () => {
    const { user, requests } = open('/documents?page=2');
    await user.selectOptions(await filter(), 'Poor score');
    await waitFor(() => expect(address()).toBe('/documents?band=poor'));
    await waitFor(async () => expect(await row('high')).toBeNull());
    expect(await row('low')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('count-all')).toHaveTextContent('2'));
    expect(requests.map(({ url }) => url)).toContain('/api/documents?page=1&limit=20&band=poor');
    await user.selectOptions(await filter(), 'Any score');
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  it('says of an empty list what it was filtered by, and leads back to all', async () => {
    const { user } = open('/documents?band=good');
    expect(await screen.findByText('No documents with good findability')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    expect(await row('high')).toBeInTheDocument();
  });

  it('that is none is not asked for', async () => {
    const { requests } = open('/documents?band=best');
    expect(await filter()).toHaveValue('all');
    await row('high');
    expect(requests.some(({ url }) => url === '/api/documents?page=1&limit=20')).toBe(true);
  });
});
