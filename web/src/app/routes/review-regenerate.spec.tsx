import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document, FieldGeneration } from '#lib/api/types.ts';
import { GENERATED, makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openReview } from '#testing/open-review.ts';

const RUN = '0190a000-0000-7000-8000-0000000000f1';
const title = () => screen.getByRole('textbox', { name: 'Title' });

/** A server on which another title is in progress until `end` is called; its event is the stream's. */
function openWithRuns(changes: Partial<Document> = {}) {
  let document = makeDocument({ id: 'd', ...changes });
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: unknown[] = [];
  const run = (status: FieldGeneration['status'], errorMessage: string | null = null): FieldGeneration => ({
    generationId: RUN,
    field: 'title',
    status,
    errorCode: errorMessage === null ? null : 'x',
    errorMessage,
  });
  const handlers = [
    http.get('*/api/documents/events', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
    http.get('*/api/documents/d/metadata', () => HttpResponse.json({ document })),
    http.post('*/api/documents/d/regenerate-field', async ({ request }) => {
      asked.push(await request.json());
      document = { ...document, fieldGenerations: [run('running')], fieldGenerationsLeft: 19 };
      return HttpResponse.json({ generationId: RUN }, { status: 202 });
    }),
  ];
  const app = openReview({}, { handlers });
  const end = (next: Partial<Document>) => {
    document = { ...document, ...next };
    const data = JSON.stringify({ id: 'd', status: document.status });
    stream?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${data}\n\n`));
  };
  return { ...app, asked, run, end };
}

async function ask(user: ReturnType<typeof openReview>['user'], wish?: string) {
  await user.click(await screen.findByRole('button', { name: 'Suggest another title' }));
  const form = within(await screen.findByRole('form', { name: 'Another title' }));
  if (wish !== undefined) await user.click(form.getByRole('button', { name: wish }));
  await user.click(form.getByRole('button', { name: 'Suggest another' }));
  await screen.findByText('Writing another title…');
}

describe('Another suggestion for one field', () => {
  const OURS = { ...GENERATED, title: 'Ours' };
  const NEW = { ...GENERATED, title: 'Zero Trust, Shorter' };

  it.each([
    ['the user has not saved', GENERATED],
    ['the user has saved', OURS],
  ])('changes what will be written by “Use this” alone if %s [review.regenerate]', async (_, held) => {
    const { user, asked, run, end } = openWithRuns({ finalMetadata: held });
    await ask(user, 'Shorter');
    expect(asked).toEqual([{ field: 'title', instruction: 'Shorter' }]);
    end({ fieldGenerations: [run('done')], generatedMetadata: NEW });
    await screen.findByRole('button', { name: 'Keep mine as title' });
    expect(title()).toHaveValue(held.title);
    await user.click(screen.getByRole('button', { name: 'Use this as title' }));
    expect(title()).toHaveValue(NEW.title);
    expect(screen.queryByRole('button', { name: 'Keep mine as title' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo title' }));
    expect(title()).toHaveValue(held.title);
  });

  it.each([
    ['the user has not saved', GENERATED],
    ['the user has saved', OURS],
  ])('leaves all as it is by “Keep mine” if %s [review.regenerate]', async (_, held) => {
    const { user, run, end } = openWithRuns({ finalMetadata: held });
    await ask(user);
    end({ fieldGenerations: [run('done')], generatedMetadata: NEW });
    await user.click(await screen.findByRole('button', { name: 'Keep mine as title' }));
    expect(title()).toHaveValue(held.title);
    expect(title()).toHaveAttribute('readonly');
    // The suggestion stays at hand.
    expect(screen.getByRole('button', { name: 'Use this as title' })).toBeInTheDocument();
  });

  it('does not lose the suggestion before it [review.regenerate]', async () => {
    const { user, run, end } = openWithRuns({ finalMetadata: OURS });
    await ask(user);
    end({ fieldGenerations: [run('done')], generatedMetadata: NEW });
    await user.click(await screen.findByRole('button', { name: 'Use previous as title' }));
    expect(title()).toHaveValue(GENERATED.title);
  });

  it('does not change a field that the user is editing [review.regenerate]', async () => {
    const { user, run, end } = openWithRuns();
    await ask(user);
    await user.keyboard('e');
    await user.type(title(), '!');
    end({ fieldGenerations: [run('done')], generatedMetadata: NEW });
    await screen.findByRole('button', { name: 'Keep mine as title' });
    expect(title()).toHaveValue(`${GENERATED.title}!`);
  });

  it('that fails leaves all as it was and says why [review.regenerate]', async () => {
    const { user, run, end } = openWithRuns();
    await ask(user);
    end({ fieldGenerations: [run('failed', 'There was no answer for this field.')] });
    expect(await screen.findByText('There was no answer for this field.')).toBeInTheDocument();
    expect(title()).toHaveValue(GENERATED.title);
    await user.click(screen.getByRole('button', { name: 'Dismiss the failure of title' }));
    expect(screen.queryByText('There was no answer for this field.')).not.toBeInTheDocument();
  });

  it('that is refused says so at the field [review.regenerate]', async () => {
    const handlers = [
      http.post('*/api/documents/d/regenerate-field', () =>
        refusal(409, 'field_generations_used_up', 'All 20 new suggestions are used.'),
      ),
    ];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Suggest another title' }));
    await user.click(await screen.findByRole('button', { name: 'Suggest another' }));
    expect(await screen.findByText('All 20 new suggestions are used.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Suggest another title' })).toBeInTheDocument();
  });

  it('is not offered for nothing [review.regenerate]', async () => {
    const { user } = openReview({ fieldGenerationsLeft: 0 });
    await user.click(await screen.findByRole('button', { name: 'Suggest another title' }));
    expect(await screen.findByText(/has used all its free suggestions/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Suggest another' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Suggest another title' })).toHaveFocus());
  });
});
