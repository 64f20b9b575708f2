import type { VisibleLine } from '../../metadata/document-text.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { type Candidate, Candidates, type Evidence, merged } from './organisation-candidates.js';
import { hasInflected, hasLegalForm, hasName, nameKey, namesInstitution } from './organisation-names.js';
import { byScore, type Organisation } from './organisation-score.js';
import { standingNames } from './standing-names.js';
import { nameInTitle } from './title-names.js';

/** What is known of a document's title when its publisher is looked for. */
export interface KnownTitle {
  readonly block?: HeadingBlock | undefined;
  readonly text: string;
}

/** What else is known then. */
export interface KnownFile {
  /** /Title */
  readonly title: string;
  /** ISO 639-1, '' where unknown. */
  readonly language: string;
}

/** Languages that begin every noun with a capital. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(['de']);

/** What shows that a name belongs to a publisher, though the title is the same. */
const OWNED: readonly Evidence[] = ['speaks', 'imprint', 'copyright', 'host', 'hostLike', 'about', 'titled'];

/** A title of one or two words may as well be the name of a company. */
const LEAST_TOPIC_WORDS = 3;

/** The title itself, of which nothing says that it names a publisher: a topic publishes nothing. */
const topicOf = (title: string) => {
  const key = nameKey(title);
  return ({ name, evidence }: Candidate): boolean =>
    nameKey(name) === key &&
    key.split(' ').length >= LEAST_TOPIC_WORDS &&
    !hasLegalForm(name) &&
    !namesInstitution(name) &&
    !OWNED.some((one) => evidence.has(one));
};

/** Organisations once more, when the title is known: separate names other than the title, and names in it. */
export const findPublishers = (
  layout: DocumentLayout,
  organisations: readonly Organisation[],
  title: KnownTitle,
  { title: statedTitle, language }: KnownFile,
): Organisation[] => {
  const candidates = new Candidates(organisations);
  const known = new Set(organisations.map(({ name }) => nameKey(name)));
  // "Zähler": a single word may be a noun wherever it stands, unless something else says that it is a name.
  const mayBeNoun = (name: string): boolean =>
    CAPITAL_NOUNS.has(language) &&
    /^\p{Lu}[\p{Ll}-]+$/u.test(name) &&
    !namesInstitution(name) &&
    !known.has(nameKey(name));
  const isTitle = ({ text }: VisibleLine): boolean => hasName(title.text, text);
  for (const { name, line } of standingNames(layout, isTitle))
    if (!mayBeNoun(name)) candidates.add(name, 'stands', line);
  for (const text of [title.text, statedTitle]) {
    const name = nameInTitle(text, layout);
    const line =
      name === undefined || mayBeNoun(name) ? undefined : layout.shown.find((one) => hasName(one.text, name));
    candidates.addAt(name, 'titled', line);
  }
  const isTopic = topicOf(title.text);
  const all = merged(candidates.all().filter((one) => !isTopic(one))).map((one: Candidate) =>
    hasInflected(title.text, one.name)
      ? { ...one, evidence: new Set([...one.evidence, 'inTitle' as const]) }
      : one,
  );
  return byScore(all, layout);
};
