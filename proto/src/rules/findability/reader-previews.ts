import { type FileFacts, infoOf } from './file-facts.js';
import { indexedFields } from './indexed-fields.js';

/** What of a file a program puts first. */
type PreviewUse = 'title' | 'file_name';

export interface ReaderPreview {
  /** What stands first: in a tab, a title bar, a list. */
  readonly heading: string;
  readonly uses: PreviewUse;
  /** What stands below it, where the program shows more. */
  readonly lines: readonly string[];
}

export interface PreviewReader {
  readonly id: PreviewReaderId;
  readonly label: string;
  /** The place that is shown, and the rule by which the program chooses. */
  readonly rule: string;
  readonly source: string;
  /** False: neither its maker nor its code settles it, as far as we found. */
  readonly verified: boolean;
}

/** A file as one program shows it. */
type View = (facts: FileFacts, fileName: string) => ReaderPreview;

interface Row extends Omit<PreviewReader, 'id'> {
  readonly view: View;
}

const named = (title: string, fileName: string, lines: readonly string[] = []): ReaderPreview =>
  title === '' ? { heading: fileName, uses: 'file_name', lines } : { heading: title, uses: 'title', lines };

const onlyFileName: View = (_facts, fileName) => named('', fileName);

const stated = (...values: readonly string[]): string[] => values.filter((value) => value !== '');

/** pdf.js leaves out what Ghostscript writes where it has no title, and characters that stand for none. */
const isTitleForFirefox = (title: string): boolean =>
  title !== '' && title !== 'Untitled' && !/[\uFFF0-\uFFFF]/u.test(title);

const firefox: View = ({ info, xmp }, fileName) => {
  const inXmp = xmp?.title ?? '';
  const title = isTitleForFirefox(inXmp) ? inXmp : (info?.title ?? '');
  return named(title === '' ? '' : `${title} - ${fileName}`, fileName);
};

const acrobat: View = (facts, fileName) => {
  const { xmp, displayDocTitle } = facts;
  const info = infoOf(facts);
  const title = xmp?.title || (info?.title ?? '');
  const lines = stated(
    title,
    xmp?.author || (info?.author ?? ''),
    xmp?.summary || (info?.subject ?? ''),
    xmp?.keywords || (info?.keywords ?? ''),
  );
  return named(displayDocTitle === true ? title : '', fileName, lines);
};

/** Tika's reading, as Elasticsearch and SharePoint's index have it. */
const indexed =
  (linesOf: (fields: ReturnType<typeof indexedFields>) => readonly string[]): View =>
  (facts, fileName) => {
    const fields = indexedFields(facts, fileName);
    return named(fields.title, fileName, linesOf(fields));
  };

const rows = {
  chrome: {
    label: 'Chrome and Edge',
    rule: 'Tab: the title in the information dictionary, else the file name.',
    source: 'Chromium pdf_viewer.ts',
    verified: true,
    // Its engine reads the dictionary, in archive files (PDF/A-4) too.
    view: ({ info }, fileName) => named(info?.title ?? '', fileName),
  },
  firefox: {
    label: 'Firefox',
    rule: 'Tab: the title in XMP, else in the information dictionary, with the file name after it.',
    source: 'mozilla/pdf.js web/app.js',
    verified: true,
    view: firefox,
  },
  acrobat: {
    label: 'Acrobat',
    rule: 'Title bar: the title if the file asks for it, else the file name. Below: its properties window.',
    source: 'WCAG technique PDF18',
    verified: true,
    view: acrobat,
  },
  google: {
    label: 'Google',
    rule: 'Result: may use the title in the file. It also makes titles from the pages and from links to the file.',
    source:
      'Google Search Central, blog of 1 September 2011 (the title) and video of 31 May 2018 (pages and links)',
    verified: false,
    view: (facts, fileName) => named(facts.xmp?.title || (infoOf(facts)?.title ?? ''), fileName),
  },
  sharepoint: {
    label: 'SharePoint',
    rule: 'Search result: the title, else the file name. Below: the author.',
    source: 'joannecklein.com, Demystifying titles in SharePoint search',
    verified: false,
    view: indexed(({ author }) => stated(author)),
  },
  elasticsearch: {
    label: 'Elasticsearch',
    rule: 'Fields of a hit: title, author, keywords and description as Apache Tika reads them.',
    source: 'Elasticsearch AttachmentProcessor; Apache Tika PDMetadataExtractor',
    verified: true,
    view: indexed(({ author, keywords, description }) => stated(author, keywords, description)),
  },
  explorer: {
    label: 'Windows Explorer',
    rule: 'List: the file name. Windows shows no properties of a PDF unless a handler is installed.',
    source: 'microsoft/PowerToys#14412',
    verified: true,
    view: onlyFileName,
  },
  finder: {
    label: 'Finder on macOS',
    rule: 'List: the file name.',
    source: 'No source found',
    verified: false,
    view: onlyFileName,
  },
  chat: {
    label: 'Slack and Teams',
    rule: 'Message: the file name.',
    source: 'Slack, files.upload; none found for Teams',
    verified: false,
    view: onlyFileName,
  },
} as const satisfies Record<string, Row>;

export type PreviewReaderId = keyof typeof rows;

const readerRows = Object.entries<Row>(rows) as [PreviewReaderId, Row][];

/** Browsers and viewers first, then searches, then lists of files. */
export const previewReaders: readonly PreviewReader[] = readerRows.map(
  ([id, { label, rule, source, verified }]) => ({ id, label, rule, source, verified }),
);

/** What each program shows of a file, in the order of `previewReaders`. */
export const readerPreviews = (facts: FileFacts, fileName: string): readonly ReaderPreview[] =>
  readerRows.map(([, { view }]) => view(facts, fileName));
