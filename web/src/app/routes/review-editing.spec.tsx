import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { openReview } from '#testing/open-review.ts';
import { server } from '#testing/server.ts';

const OWN = { ...GENERATED, title: 'A title of our own' };
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const loaded = () => screen.findByRole('textbox', { name: 'Title' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('A final field', () => {
  it('is edited where it is clicked, at the caret', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.pointer({ target: field('Title'), offset: 2, keys: '[MouseLeft]' });
    expect(field('Title')).not.toHaveAttribute('readonly');
    await user.keyboard('bold ');
    expect(field('Title')).toHaveValue('A bold title of our own');
  });

  it('takes the first key that changes text, and no other', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    field('Author').focus();
    await user.keyboard('{ArrowLeft}{Control>}c{/Control}');
    expect(field('Author')).toHaveAttribute('readonly');
    field('Author').setSelectionRange(0, 0);
    await user.keyboard('e');
    expect(field('Author')).toHaveValue(`e${OWN.author}`);
    expect(field('Author')).toHaveFocus();
  });

  it('stays in view mode when the user selects words to copy them', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.pointer([
      { target: field('Title'), offset: 0, keys: '[MouseLeft>]' },
      { offset: 7 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(field('Title')).toHaveAttribute('readonly');
  });

  it('is not opened while the AI reads', async () => {
    const { user } = openReview({ status: 'processing' });
    await loaded();
    await user.click(field('Title'));
    expect(field('Title')).toHaveAttribute('readonly');
  });

  it('is left by Escape: unchanged back to reading, changed to Save, with nothing lost', async () => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.click(field('Title'));
    await user.keyboard('{Escape}');
    expect(field('Title')).toHaveAttribute('readonly');
    await user.click(field('Title'));
    await user.keyboard('!{Escape}');
    expect(button('Save')).toHaveFocus();
    expect(field('Title')).toHaveValue(`${OWN.title}!`);
    await user.click(field('Title'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('gives back what was replaced, also after a save', async () => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.click(button('Use this as title'));
    await user.click(button('Save'));
    await waitFor(() => expect(field('Title')).toHaveAttribute('readonly'));
    await waitFor(() => expect(field('Title')).toHaveValue('Zero Trust Guide for Regional Hospitals'));
    await user.click(button('Undo title'));
    expect(field('Title')).toHaveValue(OWN.title);
    await user.click(button('Save'));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ metadata: OWN }),
    );
  });
});

describe('Keywords', () => {
  it.each([
    'pumps; valves;safety',
    'pumps、valves，safety',
    'pumps، valves، safety',
    'pumps；valves, pumps, safety',
  ])('that are typed as %s are saved with the commas that indexes split at', async (typed) => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.click(button('Edit'));
    await user.clear(field('Keywords'));
    await user.type(field('Keywords'), typed);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    const saved = requests.find(({ method }) => method === 'PUT');
    expect(saved?.body).toEqual({ metadata: { ...OWN, keywords: 'pumps, valves, safety' } });
  });

  it('that were saved in another way stay so while another field is edited', async () => {
    const keywords = 'pumps; valves';
    const { user, requests } = openReview({ finalMetadata: { ...OWN, keywords } });
    await loaded();
    await user.click(field('Title'));
    await user.keyboard('!{Control>}s{/Control}');
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ metadata: { keywords } });
  });
});

describe('Focus', () => {
  it('stays in the field whose last change is taken back by a key', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.keyboard('e');
    await user.type(field('Title'), '!');
    button('Undo title').focus();
    await user.keyboard('{Enter}');
    expect(field('Title')).toHaveValue(OWN.title);
    expect(field('Title')).toHaveFocus();
  });

  it('goes to the fields that Undo fills again', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.click(button('More actions'));
    await user.click(screen.getByRole('menuitem', { name: 'Reset' }));
    await user.click(button('Undo'));
    expect(field('Title')).toHaveValue(OWN.title);
    expect(field('Title')).toHaveFocus();
  });
});

describe('Edits', () => {
  it('that go on while they are saved are kept, and saved next', async () => {
    const answer = Promise.withResolvers<void>();
    const saved: unknown[] = [];
    const { user } = openReview(
      { finalMetadata: OWN },
      {
        handlers: [
          http.put('*/api/documents/d/metadata', async ({ request }) => {
            const { metadata } = (await request.json()) as { metadata: Document['finalMetadata'] };
            saved.push([request.headers.get('if-match'), metadata?.title]);
            await answer.promise;
            return HttpResponse.json(
              { document: makeDocument({ id: 'd', finalMetadata: metadata }) },
              { headers: { ETag: '"2"' } },
            );
          }),
        ],
      },
    );
    await loaded();
    await user.click(field('Title'));
    await user.keyboard('!{Control>}s{/Control}');
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.keyboard('?');
    answer.resolve();
    await waitFor(() => expect(button('Save')).not.toHaveAttribute('aria-busy', 'true'));
    expect(field('Title')).toHaveValue(`${OWN.title}!?`);
    expect(field('Title')).toHaveFocus();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(saved).toEqual([
      [null, `${OWN.title}!`],
      ['"2"', `${OWN.title}!?`],
    ]);
  });

  it('holds Save back above a limit, and says by how much [settled.length-limits]', async () => {
    const { user } = openReview({ finalMetadata: { ...OWN, title: 'x'.repeat(60) } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(field('Title'), 'yz');
    expect(screen.getByText(/62\/60 – 2 too many/)).toBeInTheDocument();
    expect(screen.getByText('Too long to save: title')).toBeInTheDocument();
    expect(button('Save')).toBeDisabled();
  });

  it.each([
    [404, 'not_found', 'Not found.', 'Metadata update not available in production. Please contact support.'],
    [409, 'invalid_state', 'The AI is still working on it.', 'The AI is still working on it.'],
    [500, '', '', 'Failed to update metadata'],
  ])('keeps the edits when saving fails with %i [review.save-fails]', async (status, code, sent, text) => {
    const handlers = [http.put('*/api/documents/d/metadata', () => refusal(status, code, sent))];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(field('Author'), ' & Sons');
    await user.click(button('Save'));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(field('Author')).toHaveValue(`${GENERATED.author} & Sons`);
    expect(button('Save')).toBeEnabled();
  });

  it('shows a refusal of one field at that field', async () => {
    const details = [{ field: 'metadata.author', message: 'Control characters are not allowed here' }];
    const body = { error: 'Some fields are not valid.', code: 'validation_failed', requestId: 'r', details };
    const handlers = [http.put('*/api/documents/d/metadata', () => HttpResponse.json(body, { status: 400 }))];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(field('Author'), '!');
    await user.click(button('Save'));
    await waitFor(() => expect(field('Author')).toBeInvalid());
    expect(field('Author')).toHaveAccessibleDescription(/Control characters are not allowed here/);
  });

  it('asks before edits are lost', async () => {
    const { user } = openReview();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(field('Author'), '!');
    await user.click(screen.getAllByRole('link', { name: 'Documents' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(field('Author')).toHaveValue(`${GENERATED.author}!`);
  });
});

describe('A document that another user changed meanwhile', () => {
  const THEIRS = { ...GENERATED, title: 'Their title' };

  /** A server that has version 2 by the time the first save arrives. */
  function openConflict(theirs: Document['finalMetadata']) {
    let version = 1;
    let metadata: Document['finalMetadata'] = OWN;
    const answerDocument = () =>
      HttpResponse.json(
        { document: makeDocument({ id: 'd', finalMetadata: metadata }) },
        { headers: { ETag: `"${version}"` } },
      );
    const conditions: (string | null)[] = [];
    const app = openReview(
      {},
      {
        handlers: [
          http.get('*/api/documents/d/metadata', answerDocument),
          http.put('*/api/documents/d/metadata', async ({ request }) => {
            conditions.push(request.headers.get('if-match'));
            if (version === 1) [version, metadata] = [2, theirs];
            if (request.headers.get('if-match') !== `"${version}"`)
              return refusal(412, 'precondition_failed', 'It was changed in the meantime.');
            ({ metadata } = (await request.json()) as { metadata: Document['finalMetadata'] });
            version += 1;
            return answerDocument();
          }),
        ],
      },
    );
    return { ...app, conditions };
  }
  async function edit(user: ReturnType<typeof openApp>['user']) {
    await loaded();
    if (field('Title').readOnly) await user.click(button('Edit'));
    await user.clear(field('Title'));
    await user.type(field('Title'), 'My title');
    await user.click(button('Save'));
  }

  it('shows what differs, and keeps mine on demand', async () => {
    const { user, conditions } = openConflict(THEIRS);
    await edit(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this document' }));
    expect(dialog.getByText('Their title')).toBeInTheDocument();
    expect(dialog.getByText('My title')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(conditions).toEqual(['"1"', '"2"']);
    expect(field('Title')).toHaveValue('My title');
  });

  it('takes theirs on demand', async () => {
    const { user, conditions } = openConflict(THEIRS);
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Title')).toHaveValue('Their title'));
    expect(field('Title')).toHaveAttribute('readonly');
    expect(conditions).toHaveLength(1);
  });

  it('keeps what was edited in other fields when theirs is taken', async () => {
    const { user } = openConflict(THEIRS);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(field('Author'), ' and I');
    await edit(user);
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(field('Title')).toHaveAttribute('readonly'));
    await waitFor(() => expect(field('Title')).toHaveValue('Their title'));
    await waitFor(() => expect(field('Author')).toHaveValue(`${OWN.author} and I`));
  });

  it('is joined without a question where other fields were changed', async () => {
    const { user, conditions } = openConflict({ ...OWN, author: 'Elsewhere' });
    await edit(user);
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(conditions).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(field('Author')).toHaveValue('Elsewhere'));
    expect(field('Title')).toHaveValue('My title');
  });

  it('is saved without a question when its metadata is still the same', async () => {
    const { user, conditions } = openConflict(OWN);
    await edit(user);
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(conditions).toEqual(['"1"', '"2"']);
  });
});

describe('A review begun on what a list showed', () => {
  const LATEST = { ...OWN, description: 'What was saved elsewhere' };

  /** The list has the first version, the server the second, whose answer `answer` holds back. */
  async function openListed(answer: () => Promise<Response | undefined>) {
    const conditions: (string | null)[] = [];
    const versioned = (metadata: Document['finalMetadata']) =>
      HttpResponse.json(
        { document: makeDocument({ id: 'd', original_filename: 'latest.pdf', finalMetadata: metadata }) },
        { headers: { ETag: '"2"' } },
      );
    const app = openApp('/documents', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'd', finalMetadata: OWN })] },
      handlers: [
        http.get('*/api/documents/d/metadata', async () => (await answer()) ?? versioned(LATEST)),
        http.put('*/api/documents/d/metadata', async ({ request }) => {
          conditions.push(request.headers.get('if-match'));
          return versioned(((await request.json()) as { metadata: Document['finalMetadata'] }).metadata);
        }),
      ],
    });
    await app.user.click(await screen.findByRole('link', { name: OWN.title }));
    await app.user.click(await loaded());
    await app.user.keyboard('!');
    const saved = async () => {
      expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
      const sent = app.requests.find(({ method }) => method === 'PUT')?.body as { metadata: unknown };
      return { conditions, metadata: sent.metadata };
    };
    return { ...app, saved };
  }

  const joined = { conditions: ['"2"'], metadata: { ...LATEST, title: `${OWN.title}!` } };

  it('replaces nothing that was saved elsewhere since', async () => {
    const { user, saved } = await openListed(() => Promise.resolve(undefined));
    expect((await screen.findAllByText('latest.pdf')).length).toBeGreaterThan(0);
    await user.keyboard('{Control>}s{/Control}');
    expect(await saved()).toEqual(joined);
  });

  it('replaces nothing either when it is saved before its own answer comes', async () => {
    const held = Promise.withResolvers<undefined>();
    const { user, saved } = await openListed(() => held.promise);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(button('Save')).toHaveAttribute('aria-busy', 'true'));
    held.resolve(undefined);
    expect(await saved()).toEqual(joined);
  });

  it('keeps what was typed when its own answer fails, and can be saved when it comes', async () => {
    let isDown = true;
    const { user, callsOf, saved } = await openListed(() =>
      Promise.resolve(isDown ? refusal(503, 'unavailable', 'Later.') : undefined),
    );
    expect(await screen.findByText(/^The latest version of this document could not be/)).toBeVisible();
    expect(callsOf('GET', '/api/documents/d/metadata')).toHaveLength(4);
    expect(field('Title')).toHaveValue(`${OWN.title}!`);
    isDown = false;
    await user.click(button('Try Again'));
    expect((await screen.findAllByText('latest.pdf')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await user.click(button('Save'));
    expect(await saved()).toEqual(joined);
  });

  it('keeps what was typed when the document is gone, to be copied', async () => {
    const gone = () => refusal(404, 'not_found', 'Not found.');
    const held = Promise.withResolvers<undefined>();
    const { requests } = await openListed(async () => {
      await held.promise;
      return gone();
    });
    server.use(http.get('*/api/documents/d', gone));
    held.resolve(undefined);
    expect(await screen.findByText(/This document no longer exists/)).toBeVisible();
    expect(field('Title')).toHaveValue(`${OWN.title}!`);
    expect(field('Title')).toHaveAttribute('readonly');
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
