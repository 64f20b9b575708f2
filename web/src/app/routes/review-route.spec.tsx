import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setSingleKeys } from '#lib/shortcuts/shortcuts.ts';
import { GENERATED, hoursAgo, makeDocument, makeUser } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';
import { openReview } from '#testing/open-review.ts';

const OWN = { ...GENERATED, title: 'A title of our own' };
const NOTHING = { subject: '', keywords: '', author: '' };
const FIELDS = ['Title', 'Subject', 'Keywords', 'Author', 'Description'] as const;
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const values = () => FIELDS.map((name) => field(name).value);
const button = (name: string) => screen.getByRole('button', { name });
const loaded = () => screen.findByRole('textbox', { name: 'Title' });

function savedNames(): string[] {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('What the review shows', () => {
  it('the original with its creator, and each suggestion there is [review.original, review.generated]', async () => {
    const originalMetadata = {
      title: 'Old title',
      subject: 'Old subject',
      keywords: 'old',
      author: 'Old author',
      creator: 'Writer 7',
    };
    openReview({
      size: 3830,
      originalMetadata,
      generatedMetadata: { ...GENERATED, subject: '' },
      finalMetadata: { title: '', subject: '', keywords: '', author: '', description: '' },
    });
    await loaded();
    const grid = within(screen.getByRole('region', { name: 'Metadata' }));
    for (const text of Object.values(originalMetadata)) expect(grid.getByText(text)).toBeInTheDocument();
    for (const text of [GENERATED.title, GENERATED.keywords, GENERATED.author, GENERATED.description])
      expect(grid.getByText(text)).toBeInTheDocument();
    expect(grid.queryByText(GENERATED.subject)).not.toBeInTheDocument();
    expect(grid.getAllByText(/^AI suggestion:/)).toHaveLength(4);
    // What was left empty can still be asked for.
    expect(grid.getAllByRole('button', { name: /^Suggest another/ })).toHaveLength(5);
    expect(grid.queryByRole('button', { name: 'Use this as subject' })).not.toBeInTheDocument();
    expect(grid.getByText('No subject found in the text.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('White paper')).toHaveLength(2));
    expect(screen.getByText('English')).toBeInTheDocument();
    expect(screen.getByText('3.74 KB')).toBeInTheDocument();
  });

  it('five final fields, read-only until edited, each with its limit [review.final, a11y.counters]', async () => {
    openReview({ finalMetadata: OWN });
    await loaded();
    expect(values()).toEqual(Object.values(OWN));
    for (const name of FIELDS) expect(field(name)).toHaveAttribute('readonly');
    for (const limit of [60, 150, 200, 100, 300])
      expect(screen.getByText(new RegExp(String.raw`^\d+/${limit}$`))).toBeInTheDocument();
    expect(field('Title')).toHaveAccessibleDescription('18/60');
  });

  it('a suggestion only where it is not what will be written, and the words that differ from the original', async () => {
    const originalMetadata = { title: 'Guide for Regional Hospitals', ...NOTHING, creator: '' };
    const { user } = openReview({ originalMetadata, finalMetadata: { ...GENERATED, author: 'Maya' } });
    await loaded();
    expect(screen.getAllByText(/^AI suggestion:/)).toHaveLength(1);
    await user.click(button('Keep original title'));
    expect(field('Title')).toHaveValue('Guide for Regional Hospitals');
    expect(screen.queryByRole('checkbox', { name: /^Mark words/ })).not.toBeInTheDocument();
    await user.type(field('Title'), ' X');
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Manual for Regional Hospitals');
    expect((await screen.findByText('Guide')).closest('del')).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Mark words that differ from the original' }));
    expect(document.querySelector('del')).toBeNull();
  });

  it('in amber what to look at, at the field and as a count', async () => {
    openReview({ finalMetadata: { ...GENERATED, title: 'PRICE LIST', description: '' } });
    await loaded();
    expect(await screen.findByText('Written in capitals.')).toHaveClass('text-warn');
    expect(field('Title')).toHaveAccessibleDescription('10/60 Written in capitals.');
    expect(field('Description')).toHaveAccessibleDescription('0/300 Nothing is filled in.');
    expect(field('Author')).toHaveAccessibleDescription('20/100');
    expect(screen.getByText('4 of 5 filled')).toBeInTheDocument();
    expect(screen.getByText('2 to check')).toBeInTheDocument();
  });

  it('the way to an author where none was found', async () => {
    openReview({ generatedMetadata: { ...GENERATED, author: '' } });
    await loaded();
    expect(screen.getByText(/^No author found in the text/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add your company name in Brand' })).toHaveAttribute(
      'href',
      '/brand-context',
    );
  });
});

describe('Reviewing a document', () => {
  it('edits, saves the five fields and returns to view mode at the Edit button [review.edit, review.save, a11y.focus]', async () => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    const title = await loaded();
    await user.click(button('Edit'));
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.type(title, 'Better');
    await user.click(button('Save'));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(button('Edit')).toHaveFocus());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      metadata: { ...OWN, title: 'Better' },
    });
  });

  it('renders a key in one field for its row alone', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.click(button('Edit'));
    // React hangs the properties of the last render on the element.
    const renderOf = (name: string) => {
      const key = Object.keys(field(name)).find((own) => own.startsWith('__reactProps$')) ?? '';
      return Reflect.get(field(name), key) as unknown;
    };
    const [title, author] = [renderOf('Title'), renderOf('Author')];
    expect(author).toBeDefined();
    await user.type(field('Title'), 'x');
    expect(renderOf('Title')).not.toBe(title);
    expect(renderOf('Author')).toBe(author);
  });

  it('takes the cursor into the title before the other fields open', async () => {
    const { user } = openReview({ finalMetadata: OWN });
    await loaded();
    let othersClosed: boolean | undefined;
    field('Title').addEventListener('focus', () => {
      othersClosed = field('Author').readOnly;
    });
    await user.click(button('Edit'));
    expect(othersClosed).toBe(true);
    expect(field('Title').readOnly).toBe(false);
    expect(field('Author').readOnly).toBe(false);
  });

  it('is edited by e and saved by Ctrl+S', async () => {
    const { user, requests } = openReview({ finalMetadata: OWN });
    await loaded();
    await user.keyboard('e');
    expect(field('Title')).toHaveFocus();
    await user.keyboard('!{Control>}s{/Control}');
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      metadata: { title: 'A title of our own!' },
    });
  });

  it('copies from the AI, shows that it is applied, and Reset empties with an undo [review.copy, review.reset, review.ai-applied, settled.reset-undo]', async () => {
    const { user, callsOf } = openReview({ finalMetadata: OWN });
    await loaded();
    expect(screen.queryByText('AI Applied')).not.toBeInTheDocument();
    await user.click(button('Copy from AI'));
    expect(field('Title')).toHaveValue(GENERATED.title);
    expect(field('Title')).not.toHaveAttribute('readonly');
    expect(screen.getByText('AI Applied')).toBeInTheDocument();
    await user.click(button('More actions'));
    // Nowhere else: beside "Copy from AI" it was pressed for "back to what was".
    expect(screen.getByText('Reset').closest('[role=menu]')).not.toBeNull();
    await user.click(screen.getByText('Reset'));
    expect(values()).toEqual(['', '', '', '', '']);
    expect(screen.queryByText('AI Applied')).not.toBeInTheDocument();
    await user.click(button('Undo'));
    expect(field('Title')).toHaveValue(GENERATED.title);
    expect(callsOf('PUT', '/api/documents/d/metadata')).toHaveLength(0);
  });

  it('takes one field from the AI, and takes that back', async () => {
    const { user } = openReview({ finalMetadata: { ...OWN, author: 'Maya' } });
    await loaded();
    await user.click(button('Use this as title'));
    expect(values()).toEqual(Object.values({ ...GENERATED, author: 'Maya' }));
    expect(field('Title')).toHaveFocus();
    await user.click(button('Undo title'));
    expect(field('Title')).toHaveValue(OWN.title);
    expect(screen.queryByRole('button', { name: 'Undo title' })).not.toBeInTheDocument();
  });

  it('splits a pasted list into keywords, shown once, which go one by one', async () => {
    const { user } = openReview({ finalMetadata: { ...OWN, keywords: 'cloud' } });
    await loaded();
    await user.click(screen.getByText('cloud', { selector: 'li span' }));
    expect(field('Keywords')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove cloud' })).not.toBeInTheDocument();
    await user.paste('; security\nCLOUD\n audit trail');
    expect(field('Keywords')).toHaveValue('cloud, security, audit trail');
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Remove security' }));
    expect(field('Keywords')).toHaveValue('cloud, audit trail');
    expect(field('Keywords')).toHaveFocus();
    expect(field('Keywords')).not.toHaveAttribute('readonly');
  });

  it('keeps every field on one line', async () => {
    const { user } = openReview({ finalMetadata: { ...OWN, description: '' } });
    await loaded();
    await user.click(button('Edit'));
    await user.click(field('Description'));
    await user.paste('one\ntwo');
    await user.keyboard('{Enter}three');
    expect(field('Description')).toHaveValue('one twothree');
  });
});

describe('The buttons of a review', () => {
  it('name their keys where there is room and a keyboard', async () => {
    const { user } = openReview();
    await loaded();
    const hint = (name: string, key: string) => within(button(name)).getByText(key);
    expect(hint('Edit', 'E')).toHaveClass('hidden', 'lg:inline-block');
    await user.click(button('Edit'));
    expect(hint('Save', 'Ctrl ↵')).toHaveClass('hidden', 'lg:inline-block');
  });

  it('name no single key that was switched off', async () => {
    setSingleKeys(false);
    const { user } = openReview();
    await loaded();
    expect(button('Edit').querySelector('kbd')).toBeNull();
    await user.click(button('Edit'));
    expect(button('Save').querySelector('kbd')).not.toBeNull();
    setSingleKeys(true);
  });
});

describe('The file', () => {
  it('is written, and saved under the processed name [review.generate, review.download, settled.download-name]', async () => {
    const names = savedNames();
    const { user } = openReview({ original_filename: 'Guide.PDF' });
    await user.click(await screen.findByRole('button', { name: 'Generate & Download PDF' }));
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Download Processed PDF' })).toBeInTheDocument();
    await waitFor(() => expect(names).toEqual(['Guide-processed.pdf']));
  });

  it('is written by Ctrl+Enter, too', async () => {
    const { user, callsOf } = openReview();
    await screen.findByRole('button', { name: 'Generate & Download PDF' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-pdf')).toHaveLength(1);
  });

  it.each([
    ['The PDF could not be written just now.', 'The PDF could not be written just now.'],
    ['', 'Failed to generate PDF'],
  ])('that cannot be written says so: "%s" [review.generate]', async (sent, text) => {
    const handlers = [http.post('*/api/documents/d/generate-pdf', () => refusal(500, 'x', sent))];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Generate & Download PDF' }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('that is ready is downloaded directly [review.ready, review.download]', async () => {
    const names = savedNames();
    const { user, callsOf } = openReview({ status: 'ready_for_download' });
    await user.click(await screen.findByRole('button', { name: 'Download Processed PDF' }));
    await waitFor(() => expect(names).toEqual(['Zero-Trust-Guide_final_v7-processed.pdf']));
    expect(screen.queryByRole('button', { name: 'Generate & Download PDF' })).not.toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-pdf')).toHaveLength(0);
  });

  it('that does not come says so [review.download]', async () => {
    const handlers = [http.get('*/api/documents/d/download', () => refusal(503, 'unavailable', 'Later.'))];
    const { user } = openReview({ status: 'ready_for_download' }, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Download Processed PDF' }));
    expect((await screen.findAllByText('Failed to download PDF')).length).toBeGreaterThan(0);
  });

  it('is kept safe from a save that could not be undone', async () => {
    const { user, callsOf } = openReview({
      status: 'ready_for_download',
      originalExpiresAt: hoursAgo(1),
    });
    expect(await screen.findByText(/The original was deleted on/)).toBeInTheDocument();
    await user.click(button('Edit'));
    await user.type(field('Author'), '!');
    await user.click(button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save and lose the PDF?' }));
    expect(callsOf('PUT', '/api/documents/d/metadata')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Metadata updated successfully')).toBeInTheDocument();
  });

  it.each(['uploaded', 'processing', 'failed'] as const)(
    'is not offered while %s [review.other-statuses, review.error-box]',
    async (status) => {
      openReview({ status, errorMessage: status === 'failed' ? 'The file is damaged.' : null });
      await loaded();
      expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
      await waitFor(() =>
        expect(screen.queryByText('The file is damaged.') !== null).toBe(status === 'failed'),
      );
    },
  );

  it('that failed can be tried again where that can help [review.error-box, settled.failed-rows]', async () => {
    const failed = {
      status: 'failed',
      errorCode: 'processing_stalled',
      errorMessage: 'It stalled.',
    } as const;
    const { user, callsOf } = openReview(failed);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reading and writing')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-metadata')).toHaveLength(1);
  });

  it('without text asks before it costs a credit', async () => {
    const errorMessage = 'No text found. Continue for 1 credit?';
    const { user, callsOf } = openReview({ status: 'failed', errorCode: 'no_text_found', errorMessage });
    expect(await screen.findByText(errorMessage)).toBeInTheDocument();
    expect(screen.queryByText('Processing error')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue for 1 credit' }));
    expect(await screen.findByText('Reading and writing')).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-metadata')[0]?.body).toEqual({ acceptNoText: true });
  });

  it('that can only fail again is not tried', async () => {
    openReview({ status: 'failed', errorCode: 'encrypted_password', errorMessage: 'It needs a password.' });
    expect(await screen.findByText('It needs a password.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('More that can be done', () => {
  it('suggestions are generated again only after the price was said', async () => {
    const { user, callsOf } = openReview();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Generate again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate again?' }));
    expect(dialog.getByText(/costs 1 credit\. You have 14 left/)).toBeInTheDocument();
    expect(callsOf('POST', '/api/documents/d/generate-metadata')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Use 1 credit' }));
    expect(await screen.findByText('Reading and writing')).toBeInTheDocument();
  });

  it('a document is deleted after a question, and the list follows', async () => {
    const handlers = [http.delete('*/api/documents/d', () => new HttpResponse(null, { status: 204 }))];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Delete document'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    expect(await screen.findByText('Document deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents$/));
  });

  it('a document is deleted while another screen is read, which stays', async () => {
    const held = Promise.withResolvers<undefined>();
    const handlers = [
      http.delete('*/api/documents/d', async () => {
        await held.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    ];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Delete document'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    await user.click(screen.getByRole('link', { name: 'Brand' }));
    await screen.findByRole('heading', { level: 1, name: 'Brand context' });
    const moved = jest.spyOn(window.history, 'replaceState');
    held.resolve(undefined);
    expect(await screen.findByText('Document deleted')).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/brand-context');
    expect(moved).not.toHaveBeenCalled();
  });

  it('edits that were not saved go with a deleted document, without another question', async () => {
    const handlers = [http.delete('*/api/documents/d', () => new HttpResponse(null, { status: 204 }))];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' typed');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Delete document'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    expect(dialog.getByText(/and its credit does not come back\.$/)).toBeInTheDocument();
    const asked = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    await user.click(dialog.getByRole('button', { name: 'Delete document' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/documents$/));
    expect(asked).not.toHaveBeenCalled();
  });

  it('nothing is said of a credit for a document that has cost none', async () => {
    const { user } = openReview({ status: 'failed', generatedMetadata: null, errorCode: 'encrypted' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Delete document'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this document?' }));
    expect(dialog.getByText('This removes the PDF you uploaded. It cannot be undone.')).toBeInTheDocument();
  });

  it('the original is downloaded under its own name', async () => {
    const names = savedNames();
    const handlers = [
      http.get('*/api/documents/d/original', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    ];
    const { user } = openReview({}, { handlers });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Download original'));
    await waitFor(() => expect(names).toEqual(['Zero-Trust-Guide_final_v7.pdf']));
  });

  it('the next document to review is one key away', async () => {
    const finalMetadata = { ...GENERATED, title: 'Another Guide' };
    const other = makeDocument({ id: 'e', original_filename: 'Other.pdf', finalMetadata });
    const { user } = openApp('/documents/d/review', {
      signedIn: true,
      state: { user: makeUser(), documents: [makeDocument({ id: 'd' }), other] },
    });
    expect(await screen.findByRole('link', { name: 'Next to review Another Guide' })).toHaveAttribute(
      'href',
      '/documents/e/review',
    );
    await user.keyboard('j');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Another Guide' });
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Review Another Guide · Colophon');
    expect(screen.getAllByText('Other.pdf')).not.toHaveLength(0);
  });
});

describe('A document that does not come', () => {
  it('is asked for at the plain address after a 404, then said to be missing [review.load]', async () => {
    const { callsOf } = openApp('/documents/gone/review', {
      signedIn: true,
      state: { user: makeUser(), documents: [] },
    });
    expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeInTheDocument();
    expect(callsOf('GET', '/api/documents/gone/metadata')).toHaveLength(1);
    expect(callsOf('GET', '/api/documents/gone')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to documents' })).toBeInTheDocument();
  });

  it('is asked for four times when the server is in trouble [review.load]', async () => {
    const { callsOf } = openReview(
      {},
      { handlers: [http.get('*/api/documents/d/metadata', () => refusal(503, 'unavailable', 'Later.'))] },
    );
    expect(await screen.findByRole('heading', { name: 'Document not found' })).toBeInTheDocument();
    expect(callsOf('GET', '/api/documents/d/metadata')).toHaveLength(4);
  });
});
