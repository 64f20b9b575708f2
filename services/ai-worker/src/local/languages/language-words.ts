import type { DocumentType } from '../../metadata/metadata-provider.js';

/** Kinds of document that readers distinguish, each with its document type. */
export const DOCUMENT_KINDS = {
  brochure: 'brochure',
  flyer: 'brochure',
  catalogue: 'brochure',
  'case study': 'case study',
  'white paper': 'white paper',
  datasheet: 'datasheet',
  'annual report': 'report',
  report: 'report',
  presentation: 'presentation',
  manual: 'manual',
  guide: 'manual',
  checklist: 'manual',
  form: 'form',
  survey: 'form',
  invoice: 'invoice',
  policy: 'other',
  terms: 'other',
  'price list': 'other',
  poster: 'other',
  plan: 'other',
  'press release': 'other',
  newsletter: 'other',
  certificate: 'other',
  agreement: 'other',
  programme: 'other',
  minutes: 'other',
  overview: 'other',
} as const satisfies Readonly<Record<string, DocumentType>>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

/** What the engine knows of one language. Lists hold words by blanks; alternatives are parted by a bar. */
export interface LanguageWords {
  /** Names of each kind, the one to write first, lower case where the language writes it so in a sentence. */
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly phrases: {
    /** {kind} and {topic}. */
    readonly about: string;
    /** The same for kinds that ask for another preposition. */
    readonly aboutKind?: Readonly<Partial<Record<DocumentKind, string>>>;
    /** {kind} and {owner}. */
    readonly of: string;
    /** {text} and {owner}: who made what the text names. */
    readonly by: string;
    /** {text} and {list}: a phrase with its topics. */
    readonly list: string;
    /** {text} and {list}: a sentence with its topics. */
    readonly covering: string;
    /** {text}: a sentence. */
    readonly sentence: string;
    /** {list}: a second sentence that names the contents. */
    readonly covers: string;
    readonly comma: string;
    /** Between the last two of a list. */
    readonly and: string;
  };
  /** Articles, prepositions, conjunctions: no value ends in one, and a heading in capitals writes them small. */
  readonly joining: string;
  /** "This guide": words by which a document speaks of itself, without blanks around. */
  readonly self: string;
  /** Verbs of a sentence in which a document says what it is about. */
  readonly tells: string;
  /** Openings of a sentence that leans on another one or on a picture. */
  readonly leaning: string;
  /** Leading adverbials that a sentence can do without. */
  readonly openers: string;
  /** Words with a full stop that ends no sentence, without it. */
  readonly abbreviations: string;
  /** Words before the name of an author. */
  readonly bylines: string;
  /** Words before the name of a publisher. */
  readonly publishers: string;
  /** "About Acme": the heading of a company's own paragraph, before its name. */
  readonly about: string;
  /** Headings of the part that says what a document is about. */
  readonly summaries: string;
}
