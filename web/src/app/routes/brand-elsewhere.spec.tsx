import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { sessionQueries } from '#lib/api/query-client.ts';
import type { BrandContext } from '#lib/api/types.ts';
import { makeBrand, makeUser } from '#testing/fixtures.ts';
import { TOKEN } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

const DRAFT = `draft:brand:${makeUser().id}`;
const UPDATED = 'Brand context updated successfully';

/** A server that keeps what is saved, and answers a save when it is let where `held` is given. */
function openShared({ brand = makeBrand(), held }: { brand?: BrandContext; held?: Promise<void> } = {}) {
  const server = { brand };
  const open = () =>
    openApp('/brand-context', {
      signedIn: true,
      handlers: [
        http.get('*/api/brand-context', () => HttpResponse.json(server.brand)),
        http.put('*/api/brand-context', async ({ request }) => {
          const sent = (await request.json()) as Partial<BrandContext>;
          await held;
          server.brand = { ...server.brand, ...sent };
          return HttpResponse.json(server.brand);
        }),
      ],
    });
  const app = open();
  return {
    ...app,
    /** Another tab saves. */
    saveElsewhere: (changes: Partial<BrandContext>) => {
      server.brand = { ...server.brand, ...changes };
    },
    reload: () => {
      cleanup();
      sessionQueries(TOKEN).clear();
      return open();
    },
    server,
    edit: async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
      await screen.findByRole('button', { name: 'Save' });
    },
    save: () => app.user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => app.callsOf('PUT', '/api/brand-context').map(({ body }) => body),
  };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const terms = () => screen.getByRole('textbox', { name: /^Terms/ });
const isKept = () => screen.findByText(/Your draft is kept/);
const VOCABULARY = { mode: 'only' as const, terms: [{ term: 'cloud', synonyms: ['SaaS'] }] };
const WORDS = 'term, synonyms\ncloud, SaaS';

describe('A brand context that was saved elsewhere since it was shown', () => {
  it('stays as it is there but for what was changed here', async () => {
    const { edit, save, saveElsewhere, sent, server } = openShared();
    await edit();
    saveElsewhere({ companyName: 'Northfield Group', vocabulary: VOCABULARY });
    type('Target audience', 'All marketers');
    await save();
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    expect(sent()).toMatchObject([{ companyName: 'Northfield Group', targetAudience: 'All marketers' }]);
    expect(server.brand.vocabulary).toEqual(VOCABULARY);
    expect((await screen.findAllByText('Northfield Group')).length).toBeGreaterThan(0);
  });

  it('is not overwritten by a draft of before', async () => {
    const { edit, saveElsewhere, reload, server } = openShared();
    await edit();
    type('Target audience', 'All marketers');
    await isKept();
    saveElsewhere({ companyName: 'Northfield Group', vocabulary: VOCABULARY });
    const { user } = reload();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(await screen.findByLabelText('Target audience')).toHaveValue('All marketers');
    // What will be saved is what is shown.
    expect(screen.getByLabelText('Company name')).toHaveValue('Northfield Group');
    expect(terms()).toHaveValue(WORDS);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    const changes = {
      companyName: 'Northfield Group',
      targetAudience: 'All marketers',
      vocabulary: VOCABULARY,
    };
    expect(server.brand).toEqual(makeBrand(changes));
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('shows what was saved in the same field, and replaces it on a second press', async () => {
    const { edit, save, saveElsewhere, sent } = openShared();
    await edit();
    saveElsewhere({ companyName: 'Northfield Group', keyTopics: 'hospitals' });
    type('Company name', 'Northfield Ltd');
    await save();
    const name = screen.getByLabelText('Company name');
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription(/Somewhere else this is now “Northfield Group”/);
    expect(name).toHaveValue('Northfield Ltd');
    expect(name).toHaveFocus();
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(/nothing was saved/);
    expect(screen.getByLabelText('Key topics')).toHaveValue('hospitals');
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    expect(sent()).toMatchObject([{ companyName: 'Northfield Ltd', keyTopics: 'hospitals' }]);
  });

  it('asks about a field that a draft of before changed, too, and about a list', async () => {
    const { edit, saveElsewhere, reload, server } = openShared();
    await edit();
    type('Target audience', 'All marketers');
    fireEvent.change(terms(), { target: { value: 'audit trail' } });
    await isKept();
    saveElsewhere({ targetAudience: '', vocabulary: VOCABULARY });
    const { user } = reload();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(terms()).toBeInvalid());
    expect(terms()).toHaveAccessibleDescription(/changed somewhere else/);
    expect(screen.getByLabelText('Target audience')).toHaveAccessibleDescription(/emptied somewhere else/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    expect(server.brand).toMatchObject({
      targetAudience: 'All marketers',
      vocabulary: { mode: 'prefer', terms: [{ term: 'audit trail', synonyms: [] }] },
    });
  });

  it('opens with a draft that an earlier version of the app has kept', async () => {
    const { vocabulary: _, ...text } = makeBrand({ companyName: 'Draft Ltd' });
    localStorage.setItem(DRAFT, JSON.stringify({ ...text, vocabulary: { mode: 'off', text: '' } }));
    const { user, sent, save } = openShared();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(await screen.findByLabelText('Company name')).toHaveValue('Draft Ltd');
    await save();
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    expect(sent()).toMatchObject([{ companyName: 'Draft Ltd' }]);
  });
});

describe('What is typed while the rest is saved', () => {
  it('stays in the form and on this device, and is saved by the next press', async () => {
    const held = Promise.withResolvers<void>();
    const { edit, save, sent } = openShared({ held: held.promise });
    await edit();
    type('Company name', ' Northfield Ltd ');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    type('Custom guidelines', 'British spelling');
    held.resolve();
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    expect(await isKept()).toBeInTheDocument();
    expect(screen.getByLabelText('Custom guidelines')).toHaveValue('British spelling');
    expect(localStorage.getItem(DRAFT)).toContain('British spelling');
    // As it was saved.
    expect(screen.getByLabelText('Company name')).toHaveValue('Northfield Ltd');
    await save();
    await waitFor(() => expect(screen.queryByLabelText('Custom guidelines')).not.toBeInTheDocument());
    expect(sent()[1]).toMatchObject({ companyName: 'Northfield Ltd', customGuidelines: 'British spelling' });
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });
});

describe('A draft that another tab has kept since', () => {
  const other = JSON.stringify({
    ...makeBrand({ companyName: 'Of another tab' }),
    vocabulary: { mode: 'off', text: '' },
  });

  it('stays where the form here holds nothing to keep', async () => {
    const { edit } = openShared();
    await edit();
    type('Company name', 'Draft Ltd');
    await isKept();
    localStorage.setItem(DRAFT, other);
    type('Company name', makeBrand().companyName);
    await waitFor(() => expect(screen.queryByText(/Your draft is kept/)).not.toBeInTheDocument());
    expect(localStorage.getItem(DRAFT)).toBe(other);
  });

  it('stays where the form is saved here', async () => {
    const { edit, save } = openShared();
    await edit();
    type('Company name', 'Draft Ltd');
    await isKept();
    localStorage.setItem(DRAFT, other);
    await save();
    expect(await screen.findByText(UPDATED)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument());
    expect(localStorage.getItem(DRAFT)).toBe(other);
  });
});
