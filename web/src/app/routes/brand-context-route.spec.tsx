import { describe, expect, it } from '@jest/globals';
import { brandVoices, industries } from '@colophon/contracts/rules';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Document } from '#lib/api/types.ts';
import { GENERATED, makeBrand, makeDocument, makeUser, NO_BRAND } from '#testing/fixtures.ts';
import { refusal } from '#testing/handlers.ts';
import { openApp } from '#testing/open-app.tsx';

type Options = NonNullable<Parameters<typeof openApp>[1]>;

const nothingYet = { handlers: [http.get('*/api/brand-context', () => HttpResponse.json(NO_BRAND))] };

function open(options: Options = {}) {
  return openApp('/brand-context', { signedIn: true, ...options });
}

async function edit(options: Options = {}) {
  const app = open(options);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save' });
  return app;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
const aside = () => screen.getByRole('complementary', { name: 'Progress and last document' });

describe('The brand context', () => {
  it('is read, then edited, and all six fields are sent [brand.form, brand.toasts]', async () => {
    const { user, callsOf } = await edit();
    expect(screen.getByLabelText('Company name')).toHaveFocus();
    type('Company name', ' Northfield ');
    type('Custom guidelines', 'British spelling');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Brand context updated successfully')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/brand-context')[0]?.body).toEqual({
      companyName: 'Northfield',
      industry: 'Healthcare',
      brandVoice: 'Professional',
      targetAudience: 'IT leads of regional hospitals',
      keyTopics: 'zero trust, medical devices, business continuity',
      customGuidelines: 'British spelling',
    });
    expect(await screen.findByText('British spelling')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('offers the eight industries [brand.industry]', async () => {
    await edit();
    expect(optionsOf('Industry')).toEqual([...industries]);
  });

  it('offers the five voices [brand.voice]', async () => {
    await edit();
    expect(optionsOf('Brand voice')).toEqual([...brandVoices]);
  });

  it('needs three of them; the other three may stay empty [brand.validation]', async () => {
    const { user, callsOf } = await edit(nothingYet);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company name is required')).toBeInTheDocument();
    expect(screen.getByText('Industry is required')).toBeInTheDocument();
    expect(screen.getByText('Brand voice is required')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/brand-context')).toHaveLength(0);
    type('Company name', 'Northfield');
    type('Industry', 'Retail');
    type('Brand voice', 'Creative');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Brand context updated successfully')).toBeInTheDocument();
  });

  it('keeps the form open when it cannot be saved [brand.toasts]', async () => {
    const { user } = await edit({
      handlers: [http.put('*/api/brand-context', () => refusal(503, 'unavailable', 'Later.'))],
    });
    type('Company name', 'Another');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('alert')).toHaveTextContent('Failed to update brand context');
    expect(screen.getByLabelText('Company name')).toHaveValue('Another');
  });

  it('shows what the server says of the lists beside the lists', async () => {
    const details = [
      { field: 'vocabulary.terms.0.preferred', message: 'A term must not be a web address.' },
      { field: 'examples.0.title', message: 'This title cannot be used.' },
    ];
    const { user } = await edit({
      handlers: [
        http.put('*/api/brand-context', () =>
          HttpResponse.json(
            { error: 'Some fields are not valid.', code: 'validation_failed', requestId: 'test', details },
            { status: 400 },
          ),
        ),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const terms = screen.getByRole('textbox', { name: /^Terms/ });
    await waitFor(() => expect(terms).toBeInvalid());
    expect(terms).toHaveAccessibleDescription(/must not be a web address/);
    expect(
      within(screen.getByRole('group', { name: 'Examples' })).getByText('This title cannot be used.'),
    ).toBeInTheDocument();
  });

  it('lets people type past a limit, counts, and holds Save back', async () => {
    const { user, callsOf } = await edit();
    type('Company name', '会'.repeat(201));
    expect(await screen.findByText('201/200')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 200 characters')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/brand-context')).toHaveLength(0);
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    let down = true;
    const { user } = open({
      handlers: [
        http.get('*/api/brand-context', () => (down ? refusal(503, 'unavailable', 'Later.') : undefined)),
      ],
    });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    down = false;
    await user.click(again);
    expect((await screen.findAllByText('Northfield Health IT')).length).toBeGreaterThan(0);
  });
});

describe('Vocabulary, examples and the way of writing', () => {
  const list = () => screen.getByLabelText<HTMLTextAreaElement>('Terms');

  it('are sent when they have changed, and shown when they are saved [brand.vocabulary, brand.examples, brand.profile]', async () => {
    const { user, callsOf } = await edit();
    type('Terms', 'zero trust; ZTNA\nmedical device');
    expect(screen.getByRole('radio', { name: 'Prefer' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Only' }));
    await user.click(screen.getByRole('button', { name: 'Add an example' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    type('Title', 'Zero Trust in 30 Days');
    type('Description', 'A plan for the first month.');
    await user.click(screen.getByRole('radio', { name: 'For search engines' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('2 terms, nothing else')).toBeInTheDocument();
    expect(screen.getByText('Zero Trust in 30 Days')).toBeInTheDocument();
    expect(screen.getByText('For search engines')).toBeInTheDocument();
    expect(callsOf('PUT', '/api/brand-context')[0]?.body).toMatchObject({
      writeProfile: 'search',
      vocabulary: {
        mode: 'only',
        terms: [
          { term: 'zero trust', synonyms: ['ZTNA'] },
          { term: 'medical device', synonyms: [] },
        ],
      },
      examples: [{ title: 'Zero Trust in 30 Days', description: 'A plan for the first month.' }],
    });
  });

  it('read a CSV file, and name the lines that cannot be used [brand.vocabulary]', async () => {
    const { user } = await edit();
    const csv = 'Term,Synonyms\nzero trust,"ZTNA, zero-trust security"\n"a;b",x\nZTNA,\n';
    const input = document.querySelector<HTMLInputElement>('input[accept*=csv]');
    await user.upload(input!, new File([csv], 'terms.csv', { type: 'text/csv' }));
    await waitFor(() => expect(list().value).toMatch(/^Term,Synonyms/));
    expect(screen.getByText('2 lines cannot be used as they are')).toBeInTheDocument();
    expect(screen.getByText(/^Line 4: /)).toBeInTheDocument();
    await user.click(screen.getByText('How we read it: 1 term'));
    expect(screen.getByText('ZTNA, zero-trust security')).toBeVisible();
  });

  it.each([
    [
      'a file in Windows-1252',
      Uint8Array.from([0x42, 0xfc, 0x72, 0x6f]),
      /^terms\.csv is not in UTF-8\. Save it as/,
    ],
    ['a file of more than 2 MB', new Uint8Array(2_000_001).fill(0x61), /^terms\.csv is larger than 2 MB\./],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 0, 0]), /^terms\.csv is no text\. Save it as/],
  ])('refuse %s, and keep what they have [brand.vocabulary]', async (_name, bytes, words) => {
    const { user } = await edit();
    const before = list().value;
    await user.upload(
      screen.getByLabelText('A CSV file with the vocabulary'),
      new File([bytes], 'terms.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(list()).toHaveValue(before);
  });

  it('keep what they have where a file has moved since it was chosen [brand.vocabulary]', async () => {
    const { user } = await edit();
    const before = list().value;
    const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    const moved = Object.assign(new File(['a'], 'terms.csv', { type: 'text/csv' }), { slice: () => gone });
    await user.upload(screen.getByLabelText('A CSV file with the vocabulary'), moved);
    expect(await screen.findByText('terms.csv could not be read. Choose it again')).toBeInTheDocument();
    expect(list()).toHaveValue(before);
  });

  it('hold back an example of which half is missing [brand.examples]', async () => {
    const { user, callsOf } = await edit();
    await user.click(screen.getByRole('button', { name: 'Add an example' }));
    type('Title', 'Zero Trust in 30 Days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The description is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    expect(callsOf('PUT', '/api/brand-context')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove example 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Brand context updated successfully')).toBeInTheDocument();
  });

  it('offer three examples at most [brand.examples]', async () => {
    const good = { title: 'Good', description: 'Good, too.' };
    const handlers = [
      http.get('*/api/brand-context', () => HttpResponse.json(makeBrand({ examples: [good, good, good] }))),
    ];
    const { user } = await edit({ handlers });
    expect(screen.getAllByLabelText('Title')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Add an example' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove example 3' }));
    expect(screen.getByRole('button', { name: 'Add an example' })).toHaveFocus();
  });
});

describe('What the page promises', () => {
  const NOT_USED = /^Used by a language model only\./;
  const withDocuments = (...documents: Document[]) => ({ state: { user: makeUser(), documents } });
  const read = (provider: 'local' | 'openai') =>
    makeDocument({ generatedBy: { provider, model: 'm', version: '1', promptVersion: '' } });

  it.each(['Industry', 'Brand voice', 'Target audience', 'Custom guidelines'])(
    'says that the built-in engine does not use: %s',
    async (label) => {
      await edit(withDocuments(read('local')));
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(NOT_USED);
    },
  );

  it('says so of the examples, too, and not of what every engine uses', async () => {
    await edit(withDocuments(read('local')));
    expect(within(screen.getByRole('group', { name: 'Examples' })).getByText(NOT_USED)).toBeVisible();
    expect(screen.getByLabelText('Company name')).not.toHaveAccessibleDescription(NOT_USED);
    expect(screen.getByLabelText('Key topics')).not.toHaveAccessibleDescription(NOT_USED);
  });

  it('drops the reservation when a language model read the last document', async () => {
    await edit(withDocuments(read('openai')));
    expect(await within(aside()).findByText(/uses everything on this page/)).toBeVisible();
    expect(screen.queryAllByText(NOT_USED)).toEqual([]);
  });

  it("shows the account's last document before and after, whatever is typed", async () => {
    await edit(withDocuments(read('local')));
    const last = within(aside());
    expect(await last.findByText('Zero-Trust-Guide_final_v7.pdf')).toBeVisible();
    expect(last.getByText('Microsoft Word - ZT_Guide_final_v7.docx')).toBeVisible();
    expect(last.getByText('Zero Trust Guide for Regional Hospitals')).toBeVisible();
    expect(last.getAllByText('Proposed')).toHaveLength(4);
    type('Brand voice', 'Friendly');
    expect(last.queryByText(/Getting Started/)).not.toBeInTheDocument();
  });

  it('shows it before anything is filled in, too', async () => {
    const handlers = [http.get('*/api/brand-context', () => HttpResponse.json(NO_BRAND))];
    open({ ...withDocuments(read('local')), handlers });
    expect(await screen.findByText('Nothing is filled in yet')).toBeVisible();
    expect(await within(aside()).findByText('Microsoft Word - ZT_Guide_final_v7.docx')).toBeVisible();
  });

  it('says of a finished file what was written into it', async () => {
    const finalMetadata = { ...GENERATED, title: 'As it was reviewed' };
    open(withDocuments(makeDocument({ status: 'ready_for_download', finalMetadata })));
    expect(await screen.findByText('As it was reviewed')).toBeVisible();
    expect(within(aside()).getAllByText('Written')).toHaveLength(4);
  });

  it('calls a value that a person changed reviewed, not proposed', async () => {
    open(withDocuments(makeDocument({ finalMetadata: { ...GENERATED, author: 'Northfield' } })));
    expect(await screen.findByText('Northfield')).toBeVisible();
    expect(within(aside()).getAllByText('Reviewed')).toHaveLength(1);
    expect(within(aside()).getAllByText('Proposed')).toHaveLength(3);
  });

  it('makes nothing up before the first document', async () => {
    open(withDocuments());
    expect(await screen.findByText(/Once one of your documents has metadata/)).toBeVisible();
  });

  it('counts the fields and says what the next one brings', async () => {
    await edit();
    expect(within(aside()).getByText('5 of 6 fields')).toBeInTheDocument();
    expect(within(aside()).getByText(/Guidelines tell the language model/)).toBeInTheDocument();
    type('Custom guidelines', 'British spelling');
    expect(await within(aside()).findByText('Complete')).toBeInTheDocument();
  });
});

describe('What was typed and not saved', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

  it('is there again after a reload, until it is saved', async () => {
    await edit();
    type('Company name', 'Draft Ltd');
    expect(await screen.findByText(/Your draft is kept/)).toBeInTheDocument();
    cleanup();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    expect(await screen.findByLabelText('Company name')).toHaveValue('Draft Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Brand context updated successfully');
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(screen.queryByText('You have an unsaved draft')).not.toBeInTheDocument();
  });

  it('stays after Cancel, and goes on a press', async () => {
    const { user } = await edit();
    type('Company name', 'Draft Ltd');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard the draft' }));
    expect(screen.queryByText('You have an unsaved draft')).not.toBeInTheDocument();
    expect(drafts()).toEqual([]);
  });

  it('goes with signing out', async () => {
    const { user } = await edit();
    type('Company name', 'Draft Ltd');
    await screen.findByText(/Your draft is kept/);
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(drafts()).toEqual([]);
  });

  it('is no draft when it is typed back to what is saved', async () => {
    await edit();
    type('Company name', 'Draft Ltd');
    await screen.findByText(/Your draft is kept/);
    type('Company name', 'Northfield Health IT');
    await waitFor(() => expect(screen.queryByText(/Your draft is kept/)).not.toBeInTheDocument());
  });

  it('is not trusted when something else has written it', async () => {
    localStorage.setItem('draft:brand:0190a000-0000-7000-8000-000000000001', '{"companyName":5}');
    open();
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByText('You have an unsaved draft')).not.toBeInTheDocument();
  });
});
