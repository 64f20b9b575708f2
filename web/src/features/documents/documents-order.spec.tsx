import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeDocument, makeUser } from '#testing/fixtures.ts';
import { openApp } from '#testing/open-app.tsx';

const open = (at: string) => {
  const state = { user: makeUser(), documents: [makeDocument(), makeDocument({ id: 'other' })] };
  const app = openApp(at, { signedIn: true, state });
  const lists = () => app.requests.map(({ url }) => url).filter((url) => url.startsWith('/api/documents?'));
  return { ...app, lists };
};
const control = () => screen.findByRole('combobox', { name: 'Sort documents' });
const address = () => screen.getByTestId('address').textContent;
const choices = async () =>
  within(await control())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('The order of the list', () => {
  it('is newest first, and by title on request, from the first page and in the address bar', async () => {
    const { user, lists } = open('/documents?page=2');
    expect(await control()).toHaveValue('newest');
    expect(await choices()).toEqual(['Newest first', 'By title', 'Lowest score first']);
    await user.selectOptions(await control(), 'By title');
    await waitFor(() => expect(lists()).toContain('/api/documents?page=1&limit=20&sort=title'));
    expect(address()).toBe('/documents?sort=title');
    await user.selectOptions(await control(), 'Newest first');
    await waitFor(() => expect(address()).toBe('/documents'));
  });

  it('stays with another filter or search', async () => {
    const { user, lists } = open('/documents?sort=title');
    await user.click(await screen.findByLabelText('Completed'));
    await waitFor(() => expect(address()).toBe('/documents?status=completed&sort=title'));
    await waitFor(() =>
      expect(lists()).toContain('/api/documents?page=1&limit=20&status=completed&sort=title'),
    );
    expect(await control()).toHaveValue('title');
  });

  it('stays, as a filter does, when it is chosen before a search has begun', async () => {
    const { user } = open('/documents');
    const search = await screen.findByLabelText('Search documents by name');
    fireEvent.change(search, { target: { value: 'report' } });
    // At once: no list shows before the next is asked for.
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(screen.getByLabelText('Completed'));
    await user.selectOptions(await control(), 'By title');
    await waitFor(() => expect(address()).toBe('/documents?status=completed&sort=title&q=report'));
  });

  it('of what is to be reviewed has what to check first, unless the user chooses another', async () => {
    const { user, lists } = open('/documents?status=to_review');
    await waitFor(() =>
      expect(lists()).toContain('/api/documents?page=1&limit=20&status=to_review&sort=attention'),
    );
    expect(await choices()).toEqual(['To check first', 'Newest first', 'By title', 'Lowest score first']);
    expect(await control()).toHaveValue('attention');
    await user.selectOptions(await control(), 'Newest first');
    await waitFor(() => expect(address()).toBe('/documents?status=to_review&sort=newest'));
    await waitFor(() => expect(lists()).toContain('/api/documents?page=1&limit=20&status=to_review'));
    await user.selectOptions(await control(), 'To check first');
    await waitFor(() => expect(address()).toBe('/documents?status=to_review'));
  });

  it('is the lowest score first on request', async () => {
    const { user, lists } = open('/documents');
    await user.selectOptions(await control(), 'Lowest score first');
    await waitFor(() => expect(lists()).toContain('/api/documents?page=1&limit=20&sort=findability'));
    expect(address()).toBe('/documents?sort=findability');
  });

  it.each(['sort=size', 'sort=attention'])(
    'that is none of this list is not asked for: %s',
    async (query) => {
      const { lists } = open(`/documents?${query}`);
      expect(await control()).toHaveValue('newest');
      await waitFor(() => expect(lists()).toEqual(['/api/documents?page=1&limit=20']));
    },
  );
});
