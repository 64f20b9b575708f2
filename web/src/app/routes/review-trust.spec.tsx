import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { describeWarnings } from '@colophon/contracts/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, hoursAgo, makeBrand } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openReview } from '#testing/open-review.ts';

const button = (name: string) => screen.getByRole('button', { name });
const generate = () => screen.findByRole('button', { name: 'Generate & Download PDF' });
const signed = { warningDetails: describeWarnings(['SIGNED']) };
const GENERATE_PDF = '/api/documents/d/generate-pdf';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

describe('What is known of a file before it is written', () => {
  it('stands above the fields, in words [review.warnings]', async () => {
    openReview({ warningDetails: describeWarnings(['PDF_A', 'NO_TEXT_SCAN']) });
    expect(await screen.findByText(/archiving standard PDF\/A/)).toBeInTheDocument();
    expect(screen.getByText(/text recognition \(OCR\)/)).toBeInTheDocument();
  });

  it('keeps a certified file from being written, and says what helps [review.warnings]', async () => {
    openReview({ warningDetails: describeWarnings(['SIGNED', 'CERTIFIED']) });
    expect(await screen.findByText(/Ask the person who certified it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
    expect(button('Edit')).toBeInTheDocument();
  });

  it('stands at its field where it is about one, as long as the field holds the suggestion', async () => {
    const { user } = openReview({ warningDetails: describeWarnings(['TITLE_SHORTENED', 'PDF_A']) });
    const words = 'The suggested title was too long and has been shortened.';
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(title).toHaveAccessibleDescription(new RegExp(words)));
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Author' })).not.toHaveAccessibleDescription(
      new RegExp(words),
    );
    await user.click(title);
    await user.keyboard('!');
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    expect(screen.getByText(/archiving standard PDF\/A/)).toBeInTheDocument();
  });

  const refused = {
    status: 'completed',
    errorCode: 'certified_no_changes',
    errorMessage: 'This PDF is certified against changes.',
    generatedMetadata: null,
    finalMetadata: null,
    originalMetadata: { title: 'Draft 3', subject: '', keywords: '', author: '', creator: '' },
    warningDetails: describeWarnings(['SIGNED', 'CERTIFIED']),
  } as const;

  it('is said once of a file refused before the AI, beside what was read of it [review.warnings]', async () => {
    openReview(refused);
    expect(await screen.findByText('This PDF is certified against changes.')).toBeInTheDocument();
    expect(screen.getAllByText(/certified against changes/)).toHaveLength(1);
    expect(screen.getByText(/Ask the person who certified it/)).toBeInTheDocument();
    // Before it is written, readers show it as well.
    expect(screen.getAllByText('Draft 3')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Upload another copy' })).toBeInTheDocument();
    for (const name of ['Try again', /Generate & Download/, /Suggest another/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('AI Applied')).not.toBeInTheDocument();
    expect(button('Copy from AI')).toBeDisabled();
  });

  it('does not keep a refused file from being given metadata, by hand or by the AI after a warning [review.warnings]', async () => {
    const { user, callsOf } = openReview(refused);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByText('Generate again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate again?' }));
    expect(dialog.getByText(/cannot be written into this file/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Edit'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'For the catalogue');
    await user.click(button('Save'));
    await waitFor(() => expect(callsOf('PUT', '/api/documents/d/metadata')).toHaveLength(1));
  });

  it('is followed by a way on after a refusal [review.warnings]', async () => {
    openReview({
      status: 'failed',
      errorCode: 'encrypted_password',
      errorMessage: 'It needs a password.',
    });
    expect(await screen.findByRole('link', { name: 'Upload another copy' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });
});

describe('A signed file', () => {
  it('is written only after consent [review.consent]', async () => {
    const { user, callsOf } = openReview(signed);
    await user.click(await generate());
    const dialog = within(await screen.findByRole('dialog', { name: 'This PDF is signed' }));
    expect(callsOf('POST', GENERATE_PDF)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(callsOf('POST', GENERATE_PDF)).toHaveLength(0);
    await user.click(await generate());
    await user.click(await screen.findByRole('button', { name: 'Accept and write' }));
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
    expect(callsOf('POST', GENERATE_PDF)[0]?.body).toEqual({ acceptSignatureChange: true });
  });

  it('of which only the server knew is asked about as well [review.consent]', async () => {
    const handlers = [
      http.post(`*${GENERATE_PDF}`, async ({ request }) => {
        const body = (await request.json()) as { acceptSignatureChange?: boolean };
        if (body.acceptSignatureChange === true) return undefined;
        return refusal(409, 'signature_consent_required', 'This PDF is signed. Confirm it.');
      }),
    ];
    const { user } = openReview({}, { handlers });
    await user.click(await generate());
    await user.click(await screen.findByRole('button', { name: 'Accept and write' }));
    expect(await screen.findByText('PDF generated successfully!')).toBeInTheDocument();
  });
});

describe('What readers will show', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'What readers will show' }));
  const final = async () => {
    const figure = (await panel()).getByText('With the final metadata').closest('figure');
    return within(figure!);
  };

  it('follows the fields as they are typed [review.readers]', async () => {
    const { user } = openReview({ finalMetadata: { ...GENERATED, title: 'Ours' } });
    expect((await final()).getByText('Ours')).toBeInTheDocument();
    await user.click(button('Edit'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    expect((await final()).getByText('Ours!')).toBeInTheDocument();
    await user.click((await panel()).getByRole('tab', { name: 'Browser tab' }));
    expect((await final()).getByText('Ours!')).toBeInTheDocument();
  });

  it('is the subject, or the description where files are written for search engines [review.readers]', async () => {
    const handlers = [
      http.get('*/api/brand-context', () => HttpResponse.json(makeBrand({ writeProfile: 'search' }))),
    ];
    openReview({}, { handlers });
    await waitFor(async () => expect((await final()).getByText(GENERATED.description)).toBeInTheDocument());
  });

  it('stays the subject in an archive file [review.readers]', async () => {
    const handlers = [
      http.get('*/api/brand-context', () => HttpResponse.json(makeBrand({ writeProfile: 'search' }))),
    ];
    openReview({ warningDetails: describeWarnings(['PDF_A']) }, { handlers });
    expect(await screen.findByText(/written the standard way/)).toBeInTheDocument();
    expect((await final()).getByText(GENERATED.subject)).toBeInTheDocument();
  });
});

describe('What all programs will show', () => {
  const openAll = async (...args: Parameters<typeof openReview>) => {
    const { user } = openReview(...args);
    const panel = within(await screen.findByRole('region', { name: 'What readers will show' }));
    await user.click(panel.getByRole('tab', { name: 'All programs' }));
    return { user, panel };
  };
  const rowOf = async (panel: ReturnType<typeof within>, name: string) => {
    const list = within(await panel.findByRole('list', { name: 'All programs' }));
    return list.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li')!;
  };

  it('is the title or the name of the file, before and after, with the rule and its source [review.programs]', async () => {
    const { panel } = await openAll();
    const chrome = await rowOf(panel, 'Chrome and Edge');
    expect(chrome).toHaveTextContent(`As uploadedMicrosoft Word - draft.docThe title`);
    expect(chrome).toHaveTextContent(`With the final metadata${GENERATED.title}The title`);
    expect(chrome).toHaveTextContent('Source: Chromium pdf_viewer.ts.');
    expect(await rowOf(panel, 'Windows Explorer')).toHaveTextContent('.pdfThe file name');
  });

  it('says what is not confirmed [review.programs]', async () => {
    const { panel } = await openAll();
    expect(await rowOf(panel, 'Google')).toHaveTextContent('Not confirmed');
    expect(await rowOf(panel, 'Firefox')).not.toHaveTextContent('Not confirmed');
  });

  it('follows what is typed [review.programs]', async () => {
    const { user, panel } = await openAll({ finalMetadata: { ...GENERATED, title: 'Ours' } });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    expect(await rowOf(panel, 'Chrome and Edge')).toHaveTextContent('Ours!');
  });

  it('is not known of a file that was not measured [review.programs]', async () => {
    const words = 'This file has not been measured.';
    const { panel } = await openAll(
      {},
      { handlers: [http.get('*/api/documents/:id/findability', () => refusal(409, 'invalid_state', words))] },
    );
    expect(await within(panel.getByRole('tabpanel')).findByText(words)).toBeInTheDocument();
  });
});

describe('A written file', () => {
  const ready: Partial<Document> = { status: 'ready_for_download', processedExpiresAt: hoursAgo(-200) };
  const receipt = {
    documentId: '0190a000-0000-7000-8000-0000000000d1',
    engineVersion: '2',
    profile: 'standard',
    writtenAt: hoursAgo(1),
    original: { size: 1000, sha256: 'a'.repeat(64) },
    processed: { size: 3048, sha256: 'b'.repeat(64) },
    bytesAdded: 2048,
    fields: [
      { field: 'title', before: 'Draft', after: 'Ours', infoKey: 'Title', xmpProperties: ['dc:title'] },
    ],
    warnings: describeWarnings(['DAMAGED_REPAIRED']),
  };

  it('has a receipt beside it, to read and to keep, and the original to go back to [review.receipt]', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const handlers = [
      http.get('*/api/documents/d/receipt', ({ request }) =>
        request.headers.get('accept') === 'application/pdf'
          ? HttpResponse.arrayBuffer(new ArrayBuffer(8))
          : HttpResponse.json(receipt),
      ),
      http.get('*/api/documents/d/original', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    ];
    const { user } = openReview(ready, { handlers });
    const files = within(await screen.findByRole('region', { name: 'Files' }));
    expect(files.getAllByRole('button')[0]).toHaveAccessibleName('Download');
    await user.click(files.getByRole('button', { name: 'Receipt' }));
    await waitFor(() => expect(names).toEqual(['Zero-Trust-Guide_final_v7.receipt.json']));
    await user.click(files.getByRole('button', { name: 'Original' }));
    await waitFor(() => expect(names).toHaveLength(2));
    await user.click(files.getByRole('button', { name: 'What was written' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What was written' }));
    expect(await dialog.findByText('Info Title · XMP dc:title')).toBeInTheDocument();
    expect(dialog.getByText('b'.repeat(64))).toBeInTheDocument();
    expect(dialog.getByText(/damaged and has been repaired/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(names.at(-1)).toBe('Zero-Trust-Guide_final_v7.receipt.pdf'));
  });

  it('without a receipt says why [review.receipt]', async () => {
    const handlers = [
      http.get('*/api/documents/d/receipt', () =>
        refusal(409, 'invalid_state', 'Generate it again for one.'),
      ),
    ];
    const { user } = openReview(ready, { handlers });
    await user.click(await screen.findByRole('button', { name: 'Receipt' }));
    expect((await screen.findAllByText('Generate it again for one.')).length).toBeGreaterThan(0);
  });
});

describe('Where a suggestion comes from', () => {
  const nothing = { source: 'none', page: null, quote: null, confidence: 0 };
  const evidence = {
    title: { source: 'text', page: 3, quote: 'Zero Trust, explained', confidence: 0.9 },
    subject: { source: 'info', page: null, quote: null, confidence: 0.4 },
    keywords: nothing,
    author: { source: 'brand', page: null, quote: null, confidence: 0.5 },
    description: nothing,
  } as Document['evidence'];

  it('is said in words, with the quote, and how far it bears [review.evidence]', async () => {
    const { user } = openReview({ evidence });
    await user.click(await screen.findByText('Quote'));
    expect(screen.getByText('Zero Trust, explained')).toBeVisible();
    expect(screen.getByText('From the file’s properties')).toBeInTheDocument();
    expect(screen.getByText('worth a check')).toBeInTheDocument();
    expect(screen.getByText('From your brand context')).toBeInTheDocument();
    expect(screen.getByText('Suggestions by the built-in engine, version 1')).toBeInTheDocument();
  });

  it('opens the original at its page, in a tab of its own [review.evidence]', async () => {
    const replace = jest.fn<(url: string) => void>();
    const tab = { location: { replace }, close: jest.fn(), opener: window };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const handlers = [
      http.get('*/api/documents/d/original', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    ];
    const { user } = openReview({ evidence }, { handlers });
    await user.click(await screen.findByRole('button', { name: /^From page 3/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:x#page=3'));
    expect(tab.opener).toBeNull();
  });
});
