import { keywordSeparator, type MetadataField } from './metadata-fields.js';
import { isCutOff } from './cut-off.js';
import { isPageLine } from './page-lines.js';
import { isProgramName } from './program-names.js';

/** What is doubtful about a value at the first look, without reading the document. */
export interface FieldFinding {
  readonly code: FieldFindingCode;
  /** For the person who reviews: a short sentence without the name of the field. */
  readonly message: string;
}

export const fieldFindingMessages = {
  empty: 'Nothing is filled in.',
  cut_off: 'Breaks off before its end.',
  shortened: 'Ends in an ellipsis.',
  all_capitals: 'Written in capitals.',
  one_word: 'One word says little.',
  file_name: 'Looks like the name of a file.',
  formula: 'Says only that it is a document.',
  repeats_title: 'Repeats the title.',
  repeats_subject: 'Repeats the subject.',
  starts_midway: 'Starts in the middle of a text.',
  no_end: 'Does not end in a full stop.',
  page_furniture: 'Holds text that belongs to the page, not to its content.',
  no_name: 'Names no person and no organisation.',
  repeated_keyword: 'Holds a keyword twice.',
} as const;
export type FieldFindingCode = keyof typeof fieldFindingMessages;

export type LintedMetadata = Readonly<Record<MetadataField, string>>;

export interface LintContext {
  /** BCP 47, of the document; without it values are read as English. */
  readonly language?: string | null | undefined;
  /** As uploaded. */
  readonly fileName?: string | undefined;
}

/** Values are compared whatever their case, marks and blanks. */
export const bareWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Languages in which one word may hold several: "Datenschutzerklärung". Letters from which on it says enough. */
const COMPOUND = 12;
const isOneWord = (text: string): boolean =>
  !UNSPACED.test(text) && !bareWords(text).includes(' ') && Array.from(text).length < COMPOUND;

const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
/** Short ones are names: RFID, UNESCO. */
const LONGEST_ACRONYM = 6;
const CAPITAL_WORD = new RegExp(String.raw`\p{Lu}{${LONGEST_ACRONYM + 1},}`, 'u');
/** One long word or two of four letters: "GHS & OSHA" is none. */
const isShouted = (text: string): boolean =>
  isCapitals(text) && (CAPITAL_WORD.test(text) || (text.match(/\p{Lu}{4,}/gu) ?? []).length > 1);

const FILE_EXTENSION =
  /\.(?:pdf|docx?|xlsx?|pptx?|indd|indb|ai|psd|cdr|qxd|pub|pages|key|odt|odp|rtf|txt|html?|tex|dvi|jpe?g|png|tiff?)$/iu;
const PROGRAM_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel|publisher) - |untitled|unbenannt|sans titre|sin título|senza titolo|(?:converted )?document\s?\d*$|dokument\s?\d*$|slide 1$|powerpoint[- ]pr)/iu;
const LAYOUT_FILE = /\.(?:indd|indb|ai|psd|cdr|qxd|qxp|pub)$/iu;
/** What programs put in the place of a title: their own name, or that of the file they made it from. */
export const isProgramTitle = (text: string): boolean => PROGRAM_TITLE.test(text) || LAYOUT_FILE.test(text);
/** A name that only a file has: no blank in it, but what stands for one, figures, or long words run together. */
const FILE_SPELLING = /^(?:(?=.*[_\d-])|(?=.{12})(?=.*\p{Ll}\p{Lu}))[^\s]+$/u;
/** What a file is called once it was copied. */
const COPIED = /(?:-copy\d+|[-–] (?:copy|kopie|copie|copia)(?: ?\(?\d+\)?)?)$/iu;
/** The same without knowing the file: several small words, or a figure among several; "State-of-the-Art" is none. */
const HYPHENED =
  /^(?:\p{Ll}[\p{Ll}\d]*(?:-[\p{Ll}\d]+){2,}|\p{Ll}+-\d{4,}|(?=.*(?:^|-)v?\d+(?:-|$))[\p{L}\d]+(?:-[\p{L}\d.]+){2,})$/u;

const isFileName = (text: string, fileName: string | undefined): boolean => {
  if (FILE_EXTENSION.test(text) || isProgramTitle(text)) return true;
  if (HYPHENED.test(text) || COPIED.test(text) || /[^\s_]_[^\s_]/u.test(text)) return true;
  const stem = (fileName ?? '').replace(/\.pdf$/iu, '');
  if (stem === '' || bareWords(stem) !== bareWords(text)) return false;
  // Scripts without blanks run all words together.
  return (FILE_SPELLING.test(text) && !UNSPACED.test(text)) || /^\p{Ll}/u.test(text);
};

const FORMULA =
  /^(?:(?:a |an |the |this )?(?:document|pdf|pdf document|file|text) (?:on|about|regarding|concerning|with|from)\s|(?:dies(?:es)? )?(?:dokument|datei) (?:zu|zum|zur|über|von)\s|documents? (?:sur|concernant|à propos)\s|documento (?:sobre|su|di|acerca)\s|document over\s|dokument o\s|документ о\s)/iu;

const END = /[.!?…。！？।؟៕][)\]"'”’»」』]*$/u;
/** A reference to text that is not there. */
const LEANING =
  /^(?:however|therefore|furthermore|moreover|nevertheless|thus|hence|but|and|or|also|jedoch|außerdem|deshalb|daher|zudem|aber|und|oder|cependant|toutefois|mais|et|ou|sin embargo|además|pero|tuttavia|inoltre|echter|daarom|maar|porém|entretanto|mas|однако|поэтому)[\s,]/iu;
/** "iPhone", "eBay", "e-mail" begin small in a name. */
const SMALL_NAME = /^\p{Ll}(?:\p{Lu}|-)/u;
const startsMidway = (text: string): boolean =>
  /^(?:[,;:.)\]%]|\p{Ll})/u.test(text) && !SMALL_NAME.test(text) ? true : LEANING.test(text);

const PAGE_FURNITURE =
  /\.{4,}|(?:\. ){4,}|_{3,}|[•▪●■◆➤►❑☐☑]|©|\ball rights reserved\b|\b(?:page|seite|página|pagina|strona) \d+ (?:of|von|de|di|van|z) \d+|\bclick here\b|\btable of contents\b|\binhaltsverzeichnis\b|\btable des matières\b|\blorem ipsum\b|https?:\/\/|\p{L}@\p{L}[\p{L}\p{N}.-]*\.\p{L}{2,}|\uFFFD|\|\s[^|]*\|/iu;

/** What computers call their users, in the languages of their systems, those that are family names ("Bruker") left out. */
const USER =
  '(?:admin|amminist|админ|адмін)\\p{L}*|user|benutzer|utente|usu[aá]rio|utili[sz]a\\p{L}+|kullanıcı(?:sı)?|gebruiker|użytkownik|uživatel|používateľ|felhasználó|användare|käyttäjä|χρήστης|пользователь|користувач|管理[者员]|ユーザー|用[户戶]|사용자|관리자|(?:ال)?مستخدم';
/** Placeholders that programs write instead of a name, or next to one. */
const NO_NAME = new RegExp(
  String.raw`^(?:about\b|über\s|by:|author\b|\(?(?:unknown|unspecified|anonymous)\b|(?:(?:registered|new|default|windows|office)[ -])?(?:${USER})(?: (?:\p{Ll}+ )?windows)?\s?\d*$|(?:preferred|valued) customer$|(?:your|my|company|author'?s?|ihr|votre) (?:name|nom)$|(?:tu|su) nombre$|owner$|guest$|root$|default\b|microsoft\b.*\buser$|test$|temp$|pc$|home$|office$|marketing$|print(?:er)?$|n\/?a$|none$|(?:autore?|auteur|verfasser|автор|作者|作成者|저자|작성자)$)|https?:|www\.|@|^[^\p{L}]+$`,
  'iu',
);

const isNoName = (text: string): boolean => NO_NAME.test(text) || isProgramName(text);

interface Looked {
  readonly text: string;
  readonly values: LintedMetadata;
  readonly language: string;
  readonly fileName: string | undefined;
}

const keywordsOf = (text: string): string[] =>
  text
    .split(keywordSeparator)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

const KEYWORD_CHECKS: readonly [FieldFindingCode, (looked: Looked) => boolean][] = [
  ['one_word', ({ text }) => keywordsOf(text).length === 1],
  ['all_capitals', ({ text }) => keywordsOf(text).filter(isShouted).length > 1],
  ['page_furniture', ({ text }) => PAGE_FURNITURE.test(text)],
  [
    'repeated_keyword',
    ({ text }) => {
      const keywords = keywordsOf(text).map((keyword) => keyword.toLowerCase());
      return new Set(keywords).size < keywords.length;
    },
  ],
];

const PHRASE_CHECKS: readonly [FieldFindingCode, (looked: Looked) => boolean][] = [
  ['file_name', ({ text, fileName }) => isFileName(text, fileName)],
  ['formula', ({ text }) => FORMULA.test(text)],
  ['one_word', ({ text }) => isOneWord(text)],
  ['all_capitals', ({ text }) => isShouted(text)],
  ['shortened', ({ text }) => /(?:…|\.\.\.)$/u.test(text)],
  ['cut_off', ({ text, language }) => !END.test(text) && isCutOff(text, language)],
  ['page_furniture', ({ text }) => PAGE_FURNITURE.test(text) || isPageLine(text)],
];

const repeats = (text: string, other: string): boolean =>
  other !== '' && bareWords(text) === bareWords(other);

const CHECKS: Readonly<Record<MetadataField, readonly [FieldFindingCode, (looked: Looked) => boolean][]>> = {
  title: PHRASE_CHECKS,
  subject: [...PHRASE_CHECKS, ['repeats_title', ({ text, values }) => repeats(text, values.title)]],
  keywords: KEYWORD_CHECKS,
  author: [
    ['no_name', ({ text }) => isNoName(text)],
    ['all_capitals', ({ text }) => isShouted(text) && text.includes(' ')],
    ['cut_off', ({ text, language }) => isCutOff(text, language)],
  ],
  description: [
    ...PHRASE_CHECKS,
    ['repeats_title', ({ text, values }) => repeats(text, values.title)],
    ['repeats_subject', ({ text, values }) => repeats(text, values.subject)],
    ['starts_midway', ({ text }) => startsMidway(text)],
    // Thai ends sentences by a blank.
    ['no_end', ({ text }) => !END.test(text) && !/\p{Script=Thai}/u.test(text)],
  ],
};

/** Findings that follow from a graver one of the same value. */
const SAID_BY: Partial<Record<FieldFindingCode, readonly FieldFindingCode[]>> = {
  no_end: ['cut_off', 'one_word', 'repeats_title', 'repeats_subject', 'formula', 'file_name'],
  one_word: ['file_name'],
  all_capitals: ['file_name'],
};

/** What a person should look at in the value of a field, the gravest first; none for a value that reads well. */
export const lintField = (
  field: MetadataField,
  values: LintedMetadata,
  { language, fileName }: LintContext = {},
): FieldFinding[] => {
  const text = values[field].trim();
  const looked: Looked = { text, values, language: language || 'en', fileName };
  const codes: FieldFindingCode[] =
    text === '' ? ['empty'] : CHECKS[field].filter(([, applies]) => applies(looked)).map(([code]) => code);
  return codes
    .filter((code) => SAID_BY[code]?.some((other) => codes.includes(other)) !== true)
    .map((code) => ({ code, message: fieldFindingMessages[code] }));
};

export type MetadataFindings = Readonly<Record<MetadataField, readonly FieldFinding[]>>;

const FIELDS = Object.keys(CHECKS) as MetadataField[];

/** Findings of all five fields. */
export const lintMetadata = (values: LintedMetadata, context: LintContext = {}): MetadataFindings => ({
  title: lintField('title', values, context),
  subject: lintField('subject', values, context),
  keywords: lintField('keywords', values, context),
  author: lintField('author', values, context),
  description: lintField('description', values, context),
});

/** Fields with a finding: "2 to check". */
export const fieldsToCheck = (findings: MetadataFindings): MetadataField[] =>
  FIELDS.filter((field) => findings[field].length > 0);
