import { describe, expect, it } from '@jest/globals';
import type { GoldLabel } from '../bench/gold-label.ts';
import { gradeDocument } from '../bench/grader/document-grade.ts';

const label: GoldLabel = {
  file: 'acme/labels.pdf',
  repo: 'acme/site',
  language: 'en',
  type: 'brochure',
  title_full: 'Acme Rack Labels: A Buyer’s Guide',
  titles_ok: ['Acme Rack Labels', 'Rack Labels Buyer’s Guide'],
  title_never: ['Labels'],
  authors_ok: ['Acme Labels', 'Jane Doe', 'John Roe'],
  subject_ref: 'Guide to choosing warehouse rack labels',
  key_concepts: ['rack labels|rack label', 'warehouse', 'barcode|barcodes', 'magnetic labels'],
  description_ref: 'The guide compares paper, magnetic and retro-reflective rack labels for a warehouse.',
  description_must: ['rack label', 'warehouse'],
  headings: ['Choosing a Rack Label', 'Installation'],
};

const good = {
  title: 'Acme Rack Labels',
  subject: 'Guide to rack labels for a warehouse',
  keywords: 'rack labels, warehouse, barcodes, magnetic labels, installation',
  author: 'Acme Labels',
  description: 'The guide compares paper, magnetic and retro-reflective rack labels for a warehouse.',
};

const TEXT =
  'Rack labels name every place of a warehouse and are read by people and scanners. Paper is cheap. ' +
  'The guide compares paper, magnetic and retro-reflective rack labels for a warehouse.';

const grade = (changes: Partial<typeof good>, text = TEXT) =>
  gradeDocument({ ...good, ...changes }, label, text);

describe('the grader', () => {
  it('accepts no value of a field of which the label says nothing', () => {
    const bare = { ...label, subject_ref: '', key_concepts: [], description_ref: '', description_must: [] };
    expect(gradeDocument(good, bare, TEXT).isAccepted).toEqual({
      title: true,
      subject: false,
      keywords: false,
      author: true,
      description: false,
    });
  });

  it('lets an editor’s own values pass', () => {
    const { isAccepted, isWhollyAccepted } = grade({});
    expect(isAccepted).toEqual({
      title: true,
      subject: true,
      keywords: true,
      author: true,
      description: true,
    });
    expect(isWhollyAccepted).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['ACME RACK LABELS GUIDE', 'all caps'],
    ['Labels', 'not the title'],
    ['Acme Rack Labels: A', 'dangling'],
    ['Acme Rack', 'fragment of the title'],
    ['A c m e L a b e l s', 'letter-spaced'],
    ['Acme RackLabels', 'not the title'],
    ['Acme Rack Labels: A Buyer’s Guide of more than sixty characters', 'too long'],
  ])('sends the title "%s" back: %s', (title, reason) => {
    expect(grade({ title }).reasons.title).toContain(reason);
  });

  it.each([
    ['Acme Labels Ltd.', []],
    ['Jane Doe and John Roe', []],
    ['jane@acme.example', ['e-mail']],
    ['Mary Poe', ['wrong']],
    ['', ['empty']],
  ])('says of the author "%s": %j', (author, reasons) => {
    expect(grade({ author }).reasons.author).toEqual(reasons);
  });

  it('takes no author for an answer where the label does', () => {
    const metadata = { ...good, author: '' };
    expect(gradeDocument(metadata, { ...label, author_may_be_empty: true }, TEXT).isAccepted.author).toBe(
      true,
    );
  });

  it.each([
    ['Document on rack labels', '"Document on"'],
    ['rack labels, warehouse', 'bare words'],
    ['Guide to logistics', 'no key concept'],
    ['Brochure on rack labels and Tuesday', 'template with an odd topic'],
    [`Guide to rack labels ${'x'.repeat(140)}`, 'too long'],
  ])('sends the subject "%s" back: %s', (subject, reason) => {
    expect(grade({ subject }).reasons.subject).toContain(reason);
  });

  it.each([
    ['It compares the rack labels that a warehouse needs, by price and reach.', 'dangling opening'],
    ['Rack labels of a warehouse are compared here by price and reach', 'does not end as a sentence'],
    ['Why do rack labels of a warehouse matter so much to all of us today?', 'ends in a question'],
    ['Choosing a Rack Label When rack labels of a warehouse are old, they go.', 'heading run-on'],
    ['The rack labels of a warehouse1 are compared by price and by reach here.', 'footnote digits'],
    ['The rack labels of a warehouse (paper are compared by price and reach.', 'debris of the layout'],
    ['The rack labels of a warehouse are compared in the next section of it.', 'points into the document'],
    ['The labels for shelves are compared here by price, reach and by colour.', 'misses the point'],
    ['The rack labels are compared by price, reach, colour and also by weight.', 'says half of it'],
  ])('sends the description "%s" back: %s', (description, reason) => {
    expect(grade({ description }).reasons.description).toContain(reason);
  });

  it('sends two sentences back that stand apart in the document', () => {
    const [first, , third] = TEXT.split(/(?<=\.) /u);
    const description = `${first} ${third}`;
    expect(grade({ description }).reasons.description).toEqual(['stitched']);
    expect(grade({ description }, description).reasons.description).toEqual([]);
  });

  it('asks for three of five keywords on a concept', () => {
    expect(grade({ keywords: 'rack labels, warehouse, barcodes, sky, sea' }).isAccepted.keywords).toBe(true);
    expect(grade({ keywords: 'rack labels, warehouse, sky, sea, sun' }).isAccepted.keywords).toBe(false);
    expect(grade({ keywords: '' }).isWhollyAccepted).toBe(false);
  });
});
