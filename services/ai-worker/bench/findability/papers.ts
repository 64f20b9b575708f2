import { createHash } from 'node:crypto';
import { contentWords, type FileFacts, indexedFields } from '../../../../proto/dist/rules.js';
import type { ProofDocument } from '../../dist/findability/proof-material.js';
import type { SeenLine, SeenText } from '../../dist/findability/queries/page-text.js';
import type { LabelledDocument } from '../labelled-set.ts';

/** A paper of a labelled set, with what people said of it. */
export interface Paper {
  readonly id: string;
  readonly digest: string;
  readonly text: SeenText;
  readonly body: string;
  readonly title: string;
  /** Half of the phrases people chose. */
  readonly keywords: string;
  /** The other half: what people would search for, having seen its pages alone. */
  readonly phrases: readonly string[];
  /** Two sentences of its abstract. */
  readonly description: string;
  /** Of a well-kept file with this text. */
  readonly facts: FileFacts;
  readonly fileName: string;
}

const line = (text: string, fontSize = 10): SeenLine => ({ text, fontSize, bold: false });
const HEADING = /^(?:\d{1,2}(?:\.\d{1,2})* ?\.? ?)?[A-Z][A-Za-z :/-]{3,60}$/u;
const LINES_OF_PAGE = 60;

const seen = (lines: readonly string[]): SeenText => {
  const [title = '', ...rest] = lines;
  const set = [line(title, 20), ...rest.map((text) => line(text, HEADING.test(text) ? 13 : 10))];
  const pages = Array.from({ length: Math.ceil(set.length / LINES_OF_PAGE) }, (_, page) => ({
    number: page + 1,
    lines: set.slice(page * LINES_OF_PAGE, (page + 1) * LINES_OF_PAGE),
  }));
  return { pages, outline: [] };
};

/** What a file says: the same in both places, with nothing else wrong. */
export const factsOf = (
  { title, keywords, description }: Pick<Paper, 'title' | 'keywords' | 'description'>,
  words: readonly string[],
): FileFacts => {
  const info = { title, author: '', subject: description, keywords, description: '' };
  return {
    size: 200_000,
    pageCount: 10,
    info,
    xmp: {
      title,
      author: '',
      summary: description,
      keywords,
      subjects: keywords,
      description: '',
      staleTitle: '',
    },
    pdfa: '',
    signed: false,
    language: 'en',
    displayDocTitle: true,
    marked: true,
    structureTree: true,
    bookmarks: true,
    linearized: false,
    extractable: true,
    pages: { read: 10, withText: 10, unmappableShare: 0, words },
  };
};

export const paperOf = ({ id, text, gold }: LabelledDocument): Paper => {
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const abstract = lines.slice(2).filter((one) => one.length > 60);
  const phrases = gold.map(([phrase = '']) => phrase);
  const half = Math.ceil(phrases.length / 2);
  const said = {
    title: lines[0] ?? '',
    keywords: phrases.slice(0, half).join(', '),
    description: abstract.slice(0, 2).join(' ').slice(0, 300),
  };
  const pages = seen(lines);
  const words = pages.pages
    .slice(0, 3)
    .flatMap((page) => page.lines.flatMap((one) => contentWords(one.text)));
  return {
    id,
    digest: createHash('sha256').update(text).digest('hex'),
    text: pages,
    body: text,
    ...said,
    phrases: phrases.slice(half),
    facts: factsOf(said, [...new Set(words)].slice(0, 600)),
    fileName: `${id}.pdf`,
  };
};

/** What the program that made the file said of it. */
export const asMade = ({ facts, id }: Paper): FileFacts =>
  factsOf(
    { title: `Microsoft Word - ${id}-final.doc`, keywords: '', description: '' },
    facts.pages?.words ?? [],
  );

export const documentOf = (paper: Paper): ProofDocument => ({
  id: paper.id,
  digest: paper.digest,
  language: 'en',
  before: indexedFields(asMade(paper), paper.fileName),
  after: indexedFields(paper.facts, paper.fileName),
  text: paper.text,
  body: paper.body,
  cited: paper.description === '' ? [] : [paper.description],
});
