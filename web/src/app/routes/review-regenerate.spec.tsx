import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document, FieldGeneration } from '#lib/api/types.ts';
import { GENERATED, makeDocument } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openReview } from '#testing/open-review.ts';

const RUN = '0190a000-0000-7000-8000-0000000000f1';
const title = () => screen.getByRole('textbox', { name: 'Title' });

/** A server on which another title is under way until `end` is called; its event is the stream's. */
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
  it('is asked for with a wish, arrives by itself, and can be taken back [review.regenerate]', async () => {
    const { user, asked, run, end } = openWithRuns();
    await ask(user, 'Shorter');
    expect(asked).toEqual([{ field: 'title', instruction: 'Shorter' }]);
    const metadata = { ...GENERATED, title: 'Zero Trust, Shorter' };
    end({ fieldGenerations: [run('done')], generatedMetadata: metadata, finalMetadata: metadata });
    expect(await screen.findByText(GENERATED.title)).toBeInTheDocument();
    expect(title()).toHaveValue('Zero Trust, Shorter');
    await user.click(screen.getByRole('button', { name: 'Use the one before as title' }));
    expect(title()).toHaveValue(GENERATED.title);
    expect(title()).not.toHaveAttribute('readonly');
  });

  it('leaves what somebody is editing alone [review.regenerate]', async () => {
    const { user, run, end } = openWithRuns();
    await ask(user);
    await user.keyboard('e');
    await user.type(title(), '!');
    end({ fieldGenerations: [run('done')], generatedMetadata: { ...GENERATED, title: 'Another' } });
    expect(await screen.findByText('Another')).toBeInTheDocument();
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
        refusal(409, 'field_generations_used_up', 'It was proposed anew 20 times.'),
      ),
    ];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Suggest another title' }));
    await user.click(await screen.findByRole('button', { name: 'Suggest another' }));
    expect(await screen.findByText('It was proposed anew 20 times.')).toBeInTheDocument();
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
