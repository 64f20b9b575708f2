/** Grows with every change of a rule, a weight or a threshold. */
export const findabilityRulesVersion = 1;

/** `match`: what an index finds a file by. `show`: what people and screen readers get. */
export type FindabilityPart = 'match' | 'show';
/** Who can put it right: Colophon when it writes, the person who reviews, or only the program the file came from. */
export type FindabilityFix = 'colophon' | 'review' | 'source';

export interface FindabilityRule {
  readonly id: FindabilityRuleId;
  readonly part: FindabilityPart;
  readonly weight: number;
  /** What holds where the rule is met. */
  readonly title: string;
  readonly why: string;
  readonly fix: FindabilityFix;
  /** Where the rule or its numbers come from. */
  readonly source: string;
  /** False: the source gives no such number; it is ours. */
  readonly verified: boolean;
}

interface Row extends Omit<FindabilityRule, 'id' | 'verified'> {
  readonly unverified?: true;
}

const rows = {
  'text.layer': {
    part: 'match',
    weight: 15,
    title: 'Pages hold text',
    why: 'An index reads text, not pictures of text.',
    fix: 'source',
    source: 'Adobe Accessibility Checker, Image-only PDF',
  },
  'text.mappable': {
    part: 'match',
    weight: 3,
    title: 'Characters have a meaning',
    why: 'Characters without a Unicode value are found by no search.',
    fix: 'source',
    source: 'veraPDF PDF/UA-1 profile, 7.2-1',
  },
  'title.present': {
    part: 'match',
    weight: 10,
    title: 'The file has a title',
    why: 'SharePoint counts a word of the title 18.6 times as much as one of the text.',
    fix: 'colophon',
    source: 'Microsoft, Customizing ranking models, BM25Main; Apache Tika PDMetadataExtractor',
  },
  'title.human': {
    part: 'match',
    weight: 8,
    title: 'A person wrote the title',
    why: 'Names of files and programs stand in the list of results in place of a title.',
    fix: 'colophon',
    source: 'Thunderstone, PDF Title Action; mozilla/pdf.js#11423',
  },
  'title.true': {
    part: 'match',
    weight: 6,
    title: 'The title fits the pages',
    why: 'A title left over from another document leads readers to the wrong file.',
    fix: 'review',
    source: 'fecgov/fec-cms#1361',
  },
  'keywords.present': {
    part: 'match',
    weight: 6,
    title: 'There are at least three keywords',
    why: 'Solr’s sample counts a keyword five times. SharePoint and Google ignore keywords.',
    fix: 'colophon',
    source: 'Apache Solr, sample handler /browse, qf; Google, video of 31 May 2018',
  },
  'keywords.whole': {
    part: 'match',
    weight: 3,
    title: 'Keywords stand in both places, with commas',
    why: 'Elasticsearch keeps one value: what stands apart from it is lost.',
    fix: 'colophon',
    source: 'Elasticsearch AttachmentProcessor',
  },
  'description.indexed': {
    part: 'match',
    weight: 6,
    title: 'The description stands where indexes read it',
    why: 'Apache Tika, and with it Elasticsearch and Solr, reads dc:description alone.',
    fix: 'colophon',
    source: 'Apache Tika PDMetadataExtractor',
  },
  'places.agree': {
    part: 'match',
    weight: 3,
    title: 'Both places of the properties agree',
    why: 'Where they differ, each reader shows another title.',
    fix: 'colophon',
    source: 'torakiki/sejda#399',
  },
  'title.shown': {
    part: 'show',
    weight: 6,
    title: 'Readers show the title',
    why: 'Acrobat and screen readers give the name of the file otherwise. Chrome and Firefox show the title anyway.',
    fix: 'colophon',
    source: 'WCAG technique PDF18; veraPDF PDF/UA-1 profile, 7.1-10',
  },
  'title.length': {
    part: 'show',
    weight: 4,
    title: 'The title has 10 to 60 characters',
    why: 'Lists of results cut longer titles. Shorter ones say little.',
    fix: 'review',
    source: 'Google names no length, only that titles are cut as needed',
    unverified: true,
  },
  'author.named': {
    part: 'show',
    weight: 4,
    title: 'The author is a name',
    why: 'A login or “Administrator” is found by no reader.',
    fix: 'review',
    source: 'Microsoft, Customizing ranking models, BM25Main',
  },
  'description.sentence': {
    part: 'show',
    weight: 3,
    title: 'The description has at least 40 characters',
    why: 'It helps to choose among results only if it says more than the title.',
    fix: 'review',
    source: 'Google asks for a summary of the page and names no length',
    unverified: true,
  },
  language: {
    part: 'show',
    weight: 6,
    title: 'The language is stated',
    why: 'Screen readers choose their voice by it.',
    fix: 'colophon',
    source: 'Adobe Accessibility Checker, Primary language; veraPDF PDF/UA-1 profile, 7.2',
  },
  tagged: {
    part: 'show',
    weight: 6,
    title: 'The file is tagged',
    why: 'Without tags screen readers guess the order of the text.',
    fix: 'source',
    source: 'Adobe Accessibility Checker, Tagged PDF',
  },
  bookmarks: {
    part: 'show',
    weight: 3,
    title: 'Long files have bookmarks',
    why: 'Readers find a chapter by them. Counts from 21 pages on.',
    fix: 'source',
    source: 'Adobe Accessibility Checker, Bookmarks',
    unverified: true,
  },
  'file.name': {
    part: 'show',
    weight: 4,
    title: 'The name of the file says something',
    why: 'SharePoint counts it 7.8 times as much as the text. Chrome shows it where there is no title.',
    fix: 'review',
    source: 'Microsoft, Customizing ranking models, BM25Main; Chromium pdf_viewer.ts',
  },
  'open.access': {
    part: 'show',
    weight: 2,
    title: 'The text may be taken out',
    why: 'Screen readers and some indexes cannot read a file that forbids it.',
    fix: 'source',
    source: 'Adobe Accessibility Checker, Accessibility permission flag',
  },
  weight: {
    part: 'show',
    weight: 2,
    title: 'Large files open page by page',
    why: 'A browser shows the first page before the rest has arrived. Counts from 5 MiB on. Writing into a file ends it.',
    fix: 'source',
    source: 'ISO 32000, Annex F (linearized PDF)',
    unverified: true,
  },
} as const satisfies Record<string, Row>;

export type FindabilityRuleId = keyof typeof rows;

/** In the order of the answer. */
export const findabilityRules: readonly FindabilityRule[] = Object.entries<Row>(rows).map(
  ([id, { unverified, ...rule }]) => ({
    id: id as FindabilityRuleId,
    ...rule,
    verified: unverified !== true,
  }),
);
