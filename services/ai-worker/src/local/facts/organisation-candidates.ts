import type { VisibleLine } from '../../metadata/document-text.js';
import { isOnlyKind } from './document-kind.js';
import { tidyName } from './name-patterns.js';
import { hasLegalForm, nameKey, namesInstitution, nominative } from './organisation-names.js';

/** How much each kind of evidence says that an organisation published the document. Set by hand. */
export const WEIGHTS = {
  /** "Acme (“we”, “us”)", "the privacy notice of Acme". */
  speaks: 3,
  imprint: 2.5,
  copyright: 2.2,
  /** Its name is the host of the document's own addresses. */
  host: 2.2,
  /** The same by initials, or with something around it. */
  hostLike: 1.6,
  /** "About Acme", the paragraph at the end of a press release. */
  about: 1.8,
  /** In the running header or footer. */
  running: 1.5,
  /** "Acme prints labels", "trust Acme", in a document that says "we". */
  acts: 0.8,
  /** "Statutes of Acme", "Acme Annual Report": a heading of page 1 that names a kind and whose it is. */
  titled: 1.6,
  /** A heading of page 1 right beside one that is nothing but a kind: "Price list" over "Acme". */
  beside: 1.3,
  /** The name that recurs most, in rules, terms, press releases and the like. */
  recurs: 1.2,
  /** A line of its own at the head of page 1 or in the running header. */
  stands: 1,
  /** The title names it. */
  inTitle: 0.9,
  legalForm: 0.9,
  institution: 0.7,
  /** The name a document that says "we" has most often, where an address or the head of page 1 has it too. */
  leading: 1,
  /** In the first or last lines of page 1, as a letterhead stands. */
  letterhead: 0.3,
  firstPage: 0.6,
  lastPage: 0.4,
  /** Each further time it is named, up to five. */
  mention: 0.12,
} as const;

export type Evidence = keyof typeof WEIGHTS;

export interface Candidate {
  name: string;
  readonly evidence: Set<Evidence>;
  readonly line: VisibleLine;
}

/** What begins like a name and is a sentence, a heading or an address. */
const NO_NAME =
  /^(?:the|this|all|rights|reserved|page|you|your|we|us|our|in|for|by|to|and|note|figure|table|contents|introduction|version|copyright|confidential|privacy|policy|terms|email|e-mail|phone|tel|fax|website|www|http|address|contact|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Roles and streets: they act and stand in letterheads, and publish nothing. */
const NO_PUBLISHER =
  /(?:^|\s)(?:office|secretary|manager|president|chairman|director|team|council|board|department|committee|vorstand|directeur|director|presidente|road|street|avenue|straße|strasse|platz)(?:,|$)/iu;

/** "Org.no 802481-3688", behind a name. */
const REGISTRATION = /,? (?:org|reg(?:istration)?)\.? ?(?:no|nr|number)\.?(?:(?:: ?| )\d[\d.-]{4,}\d)?$/iu;
/** "CHF 12", from a price list. */
const PRICE = /^\p{Lu}{3} [\d.,]+$/u;

/** The word for a page, at the foot of it, and parts of a document: in any language, they publish nothing. */
const PART =
  /^(?:página|pagina|page|seite|side|sida|sivu|strona|strana|oldal|sayfa|страница|стр|service|services|privacidad|privacidade|[ivxlc]+)$/iu;

/** "QM-030-PD-001", the number of a form; "AX-500", a product. */
const CODE = /-\d{2,}-|^(?=\P{N}*\p{N}[^\p{N} ]*\p{N})[\p{Lu}\p{N}./-]+$/u;

/** "DER ACME OG": an article before the name of a company; in other languages it often is part of it, "La Acme". */
const ARTICLE = /^(?:der|die|das|des|dem|den) (?=\p{Lu})/iu;

/** Names found, each once, with all that speaks for it. */
export class Candidates {
  private readonly byKey: Map<string, Candidate>;

  constructor(known: readonly Candidate[] = []) {
    this.byKey = new Map(
      known.map(({ name, evidence, line }) => [nameKey(name), { name, evidence: new Set(evidence), line }]),
    );
  }

  add(found: string | undefined, evidence: Evidence, line: VisibleLine): void {
    const whole = nominative(tidyName((found ?? '').replace(REGISTRATION, '')));
    const name = hasLegalForm(whole) ? whole.replace(ARTICLE, '') : whole;
    const key = nameKey(name);
    if (key.length < 2 || name.length > 90 || NO_NAME.test(name) || /^\P{L}*$/u.test(name)) return;
    if (PRICE.test(name) || CODE.test(name) || PART.test(name) || isOnlyKind(name)) return;
    if (/@|https?:|www\./iu.test(name) || name.split(' ').length > 9 || NO_PUBLISHER.test(name)) return;
    const known = this.byKey.get(key);
    if (!known) this.byKey.set(key, { name, evidence: new Set([evidence]), line });
    else {
      known.evidence.add(evidence);
      // The fullest spelling: with its legal form, and not in capitals.
      const isFuller = hasLegalForm(name) && !hasLegalForm(known.name);
      const isShouted =
        known.name === known.name.toUpperCase() && name !== name.toUpperCase() && known.name.length > 5;
      if (isFuller || isShouted) known.name = name;
    }
  }

  addAt(found: string | undefined, evidence: Evidence, line: VisibleLine | undefined): void {
    if (line) this.add(found, evidence, line);
  }

  all(): Candidate[] {
    return [...this.byKey.values()];
  }
}

/** Places that have a publisher's name alone and whole. */
const WHOLE_PLACES: readonly Evidence[] = ['stands', 'copyright', 'running'];

const JOINED = / (?:of|of the|von|der|des|de|du|di|della|van|van de) $/u;

/** "Directors of Acme Ltd", where "Acme Ltd" stands by itself: something of the company. */
const isOf = (longer: Candidate, { name, evidence }: Candidate): boolean => {
  if (!hasLegalForm(name) || !WHOLE_PLACES.some((one) => evidence.has(one))) return false;
  const [key, whole] = [nameKey(name), nameKey(longer.name)];
  return whole.endsWith(key) && JOINED.test(whole.slice(0, whole.length - key.length));
};

/** "Acme Labels Ltd" has what speaks for "Acme Labels": the fullest name stands for all. */
export const merged = (candidates: readonly Candidate[]): Candidate[] => {
  const named = candidates.filter((longer) => !candidates.some((one) => isOf(longer, one)));
  const full = named.filter(({ name }) => hasLegalForm(name) || namesInstitution(name));
  const isPart = (one: Candidate, whole: Candidate): boolean =>
    one !== whole &&
    ` ${nameKey(whole.name)} `.includes(` ${nameKey(one.name)} `) &&
    whole.name.length > one.name.length;
  return named
    .filter((one) => !full.some((whole) => isPart(one, whole)))
    .map((whole) => {
      if (!full.includes(whole)) return whole;
      const parts = candidates.filter((one) => isPart(one, whole) || isOf(one, whole));
      return { ...whole, evidence: new Set([whole, ...parts].flatMap(({ evidence }) => [...evidence])) };
    });
};
