import type { VisibleLine } from '../../metadata/document-text.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { type HeadingBlock, headingBlocks } from '../layout/heading-blocks.js';
import { actorsIn, leadingInstitution, leadingName, proseOf, speaksAsWe } from './acting-names.js';
import { capitalRuns, hostsIn, nameOfHost, wordOfHost } from './address-hosts.js';
import {
  alternatives,
  bothCases,
  isAllCommon,
  NAME,
  ownerIn,
  speaksForPublisher,
  tidyName,
  WHOLE_NAME,
  WIDE,
  withoutKind,
  yearbookOwner,
} from './name-patterns.js';
import { isOnlyKind, namesKind } from './document-kind.js';
import { recurringName } from './recurring-names.js';
import { isBoilerplate, isCommonHeading, isFormPart } from './title-score.js';
import { type Candidate, Candidates, merged } from './organisation-candidates.js';
import { companiesIn, hasLegalForm, isWideInstitution, nameKey, withoutPlace } from './organisation-names.js';
import { byScore, type Organisation } from './organisation-score.js';

export type { Organisation } from './organisation-score.js';

/** What a document calls its own publisher, in quotation marks, in brackets behind the name. */
const OWN_NAMES =
  'we|us|our|the company|the organi[sz]ation|wir|uns|nous|la société|nosotros|la empresa|noi|la società|a empresa|wij|my|spółka|biz|şirket|мы|компания|общество|本公司|我們|我们|公司|当社|弊社|甲|당사|회사|본사';
const SPEAKS = new RegExp(
  `(${NAME}|${WIDE})(?: ?[®™])?,? ?[(（][^()（）"“„'‘「《]{0,30}["“„'‘「《](?:[^()（）]{0,60}["“„'‘「《])?(?:${OWN_NAMES})["”“’'」》]`,
  'gu',
);
/** What follows the name there; hardly any text has it, and it is found faster than names. */
const SPEAKS_SIGN = /[(（][^()（）"“„'‘「《]{0,30}["“„'‘「《]/u;
/** "“Company”, “We” or “Us” refers to Acme": the definitions of a policy. */
const REFERS = new RegExp(
  `["“”„'‘’「《](?:${bothCases(OWN_NAMES)})["“”'‘’」》][^.。;；]{0,60}?(?:refers to|means|shall mean|bezeichnet|désigne|se refiere a|refere-se a|si riferisce a|verwijst naar|oznacza|означает|指代|是指|系指|指|とは)[ :：]{0,2}(?:the )?(${NAME}|${WIDE})`,
  'gu',
);
const POLICY_OF = new RegExp(
  `(?:(?:privacy|cookie) (?:notice|policy|statement)|terms(?: and conditions| of service| of use)?|annual report|newsletter|statutes|website|site,?) (?:of|for|owned and operated by|operated by) (${NAME})|(?:operated|owned|published|issued|provided) by (${NAME})`,
  'gu',
);
const IMPRINT = new RegExp(`^(?:${alternatives(({ publishers }) => publishers)})\\s*[:：]?\\s+`, 'iu');
/** A heading, which begins with a capital; within a sentence, or behind a bullet set as "o", it says nothing. */
const ABOUT = new RegExp(`^(?!\\p{Ll})(?:${bothCases(alternatives(({ about }) => about))})\\s+`, 'u');
/** "Administratorem danych jest Acme": the word anywhere in a sentence, then the name. */
const RESPONSIBLE = new RegExp(
  `(?<!\\p{L})(?:${bothCases(alternatives(({ publishers }) => publishers))}|[Oo]rganizatorem|[Aa]dministratorem)[^.:;]{0,100}?(?::| (?:jest|is|ist|est|es|è|são|é)) (?:the |firma |die |la )?(${NAME})`,
  'gu',
);
// regex-cost: a line holds no two blanks in a row.
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:\d{4}(?:\s*[-–,]\s*\d{4})*)?,?\s*(?:by\s+)?([^\d©]{2,80}?)(?=$|\s+\p{Lu}{0,3}\d|\s*(?:[.|•]\s|[.]$|all rights|tous droits|alle rechte|todos os direitos|todos los derechos|tutti i diritti|tüm hakları|все права|or its affiliates|and\/or its affiliates|and its affiliates))/iu;
/** A row of names, of partners or places: one company among commas is an address. */
const isList = (text: string, companies: readonly string[]): boolean =>
  companies.length > 1 && (text.match(/[·|•]|, /gu)?.length ?? 0) >= 3;

const isFirstOrLast = (layout: DocumentLayout, line: VisibleLine): boolean =>
  line.page === layout.firstPage || line.page === layout.lastPage;

/** "S.R.L", "s.r.o", "Kft": written with a full stop behind. */
const DOTTED = /(?:\.\p{L}{1,2}| (?:Kft|Zrt|Nyrt|Bt))$/u;

const copyrightHolder = (text: string): string | undefined => {
  const holder = withoutPlace(tidyName(COPYRIGHT.exec(text)?.[1]?.replace(/^[\s–—|-]+/u, '') ?? ''));
  // "Acme Sp. z o.o.": a full stop within the name ends no sentence.
  const company = holder === '' ? undefined : companiesIn(text).find((name) => name.includes(holder));
  if (company !== undefined) return company.slice(company.indexOf(holder));
  if (!WHOLE_NAME.test(holder) && !hasLegalForm(holder)) return undefined;
  // The full stop of the form was taken for that of the sentence.
  const isCut =
    /,? (?:Inc|Ltd|Co|Corp)$/u.test(holder) || (DOTTED.test(holder) && text.includes(`${holder}.`));
  return isCut ? `${holder}.` : holder;
};

const HEAD_LINES = 6;
const MOST_HEAD_LINES = 40;
const MOST_NAME_WORDS = 6;

const headLines = (layout: DocumentLayout): VisibleLine[] =>
  layout.shown.filter(({ page }) => page === layout.firstPage).slice(0, HEAD_LINES);

/** A host of the document's addresses has the name, or the first lines of page 1 have it. */
const isCorroborated = (name: string, layout: DocumentLayout, byHead: boolean): boolean => {
  const joined = nameKey(name).replaceAll(' ', '');
  const isHost = hostsIn(layout.shown.slice(0, 600)).some(
    ({ label }) => joined.length >= 4 && (label.includes(joined) || joined.includes(label)),
  );
  return (
    isHost ||
    (byHead && headLines(layout).some((line) => ` ${nameKey(line.text)} `.includes(` ${nameKey(name)} `)))
  );
};

/** "The association bears the name X": the first article of statutes. Quotation marks may part the name. */
const BEARS =
  /(?:(?:führt|trägt) den Namen|[Nn]ame of the (?:association|club|society|company|organi[sz]ation|foundation) (?:is|shall be)|(?:[Ff]öreningens|[Ff]örbundets) namn är|[Ff]oreningens navn er|draagt de naam|a pour (?:titre|dénomination|nom)|se denominará?|(?:è denominat[ao]|denominata)|nosi nazwę|[Nn]ázev (?:spolku|sdružení)[^:]{0,20}:|[Nn]ázov (?:združenia)?[^:]{0,20}:)[\s:„"“»«]+([\p{Lu}\p{N}](?:e\. ?V\.|[zo]\. ?s\.|[^.;:,\n“”"«»„]){2,70}(?:[„"“»][^“”"«\n]{2,40}[“”"«](?:e\. ?V\.|[^.;:,\n“”"«»„]){0,30})?)/gu;

/** The words before "e.V." are the name, small ones and those in quotation marks as well. */
const REGISTERED = /^(?:der |die |das )?([\p{Lu}„"“][^.,;:()]{3,60}e\. ?V\.(?: \p{Lu}\p{Ll}+)?)$/u;

const OF_ASSOCIATION =
  /^(?:.{0,60}\s(?:des Vereins|den Verein|dem Verein|im Verein|vom Verein)|Satzung|Mitglied)\s+/u;

/** "Antrag zur Mitgliedschaft im Bayerischen Go-Verein e.V.": what stands before the preposition is the document. */
const IN_ASSOCIATION =
  /^.{0,60}\s(?:im|beim|zum|vom|dem|den|des)\s(?=(?:\p{Lu}[\p{L}-]*\s){0,2}[\p{L}-]*(?:verein|verband|bund|club|klub)e?s?\s)/iu;
/** The ending of an adjective behind such a preposition, as it is without one. */
const OBLIQUE = /^(\p{Lu}\p{Ll}+)en (?=[\p{L}-]*(?:verein|verband|bund|club|klub)(?!\p{L}))/iu;

const registeredIn = (text: string): string | undefined => {
  const name = withoutKind(text).replace(OF_ASSOCIATION, '');
  const bare = name.replace(IN_ASSOCIATION, '');
  return REGISTERED.exec(bare === name ? name : bare.replace(OBLIQUE, '$1er '))?.[1];
};

const nameBehind = (words: RegExp, text: string): string | undefined => {
  const rest = text.replace(words, '');
  return rest.length < text.length && WHOLE_NAME.test(rest) ? rest : undefined;
};

/** Names that a line by itself says something of. */
const fromLines = (candidates: Candidates, lines: readonly VisibleLine[]): void => {
  for (const line of lines) {
    const companies = companiesIn(line.text);
    if (!isList(line.text, companies))
      for (const company of companies) candidates.add(company, 'legalForm', line);
    candidates.add(copyrightHolder(line.text), 'copyright', line);
    candidates.add(registeredIn(line.text), 'legalForm', line);
    if (isWideInstitution(line.text)) candidates.add(line.text, 'institution', line);
    candidates.add(yearbookOwner(line.text), 'titled', line);
    candidates.add(nameBehind(IMPRINT, line.text), 'imprint', line);
    candidates.add(nameBehind(ABOUT, line.text), 'about', line);
  }
};

/** Names of whom the running text of the first pages and the last says that they speak. */
const fromBlocks = (candidates: Candidates, layout: DocumentLayout, edge: readonly VisibleLine[]): void => {
  const byPage = new Map(edge.map((line) => [line.page, line]));
  for (const { text, page } of layout.blocks) {
    const known = byPage.get(page);
    if (!known || (page > layout.firstPage + 1 && page < layout.lastPage)) continue;
    const line = { ...known, text };
    if (SPEAKS_SIGN.test(text))
      for (const [, name] of text.matchAll(SPEAKS)) candidates.add(name, 'speaks', line);
    for (const [, name] of text.matchAll(REFERS)) candidates.add(name, 'speaks', line);
    for (const [, name] of text.matchAll(BEARS)) candidates.add(name, 'speaks', line);
    for (const [, name] of text.matchAll(RESPONSIBLE)) candidates.add(name, 'imprint', line);
    for (const [, first, second] of text.matchAll(POLICY_OF)) candidates.add(first ?? second, 'speaks', line);
  }
};

/** Running headers before their separator, and headings of page 1 that name whose the document is. */
const fromHeads = (candidates: Candidates, layout: DocumentLayout): void => {
  for (const line of layout.running) {
    const [head] = line.text.split(/ ?[–—|•·] ?| - /u);
    if (head !== undefined && head !== line.text && head.split(' ').length <= 5 && /^\p{Lu}/u.test(head))
      candidates.add(head, 'running', line);
  }
  const first = layout.shown.filter(({ page }) => page === layout.firstPage).slice(0, MOST_HEAD_LINES);
  for (const [index, line] of first.entries()) {
    const isHeading = index < HEAD_LINES || line.bold || line.fontSize >= layout.body * 1.15;
    if (isHeading) candidates.add(ownerIn(line.text), 'titled', line);
  }
};

/** Headings beside one that names only a kind, which say whose or on what it is. */
const fromNeighbours = (candidates: Candidates, layout: DocumentLayout): void => {
  const lines = layout.shown.filter(({ page }) => page === layout.firstPage).slice(0, MOST_HEAD_LINES);
  const blocks = headingBlocks(lines, layout.body, isBoilerplate);
  const isSet = ({ bold, fontSize }: HeadingBlock): boolean => bold || fontSize >= layout.body * 1.1;
  for (const [index, block] of blocks.entries()) {
    if (!isSet(block) || !isOnlyKind(block.text)) continue;
    for (const beside of [blocks[index - 1], blocks[index + 1]]) {
      const [first] = beside?.lines ?? [];
      const line = first === undefined ? undefined : lines[first];
      if (!beside || !line || !isSet(beside) || beside.text.split(' ').length > MOST_NAME_WORDS) continue;
      const small = beside.text.toLowerCase();
      const isName =
        WHOLE_NAME.test(beside.text) &&
        !isAllCommon(beside.text) &&
        !layout.shown.some(({ text }) => text.includes(small));
      const isOther = isBoilerplate(beside.text) || isFormPart(beside.text) || isCommonHeading(beside.text);
      if (isName && !isOther && !namesKind(beside.text)) candidates.add(beside.text, 'beside', line);
    }
  }
};

/** Names that act in a document which says "we"; what stands large on page 1 is its topic instead. */
const fromProse = (candidates: Candidates, layout: DocumentLayout): void => {
  const prose = proseOf(layout);
  const institution = leadingInstitution(prose);
  const named = layout.shown.find(({ text }) => institution !== undefined && text.includes(institution));
  candidates.addAt(institution, 'leading', named);
  if (!speaksAsWe(prose)) return;
  const lineOf = (name: string): VisibleLine | undefined =>
    layout.shown.find(({ text }) => text.includes(name));
  const displayed = layout.shown
    .filter(({ page, fontSize }) => page === layout.firstPage && fontSize >= layout.body * 1.5)
    .map(({ text }) => nameKey(text))
    .join(' ');
  const isTopic = (name: string): boolean => ` ${displayed} `.includes(` ${nameKey(name)} `);
  for (const name of actorsIn(prose)) if (!isTopic(name)) candidates.addAt(name, 'acts', lineOf(name));
  const leading = leadingName(prose);
  if (leading !== undefined && isCorroborated(leading, layout, !isTopic(leading)))
    candidates.addAt(leading, 'leading', lineOf(leading));
};

/** Rules, terms and press releases name their publisher again and again; a white paper so names its topic. */
const fromRecurrence = (candidates: Candidates, layout: DocumentLayout): void => {
  if (!headLines(layout).some(({ text }) => speaksForPublisher(text) && !/\d$/u.test(text))) return;
  const recurring = recurringName(layout);
  if (!recurring) return;
  const line = layout.shown.find(({ text }) => text.includes(recurring.name));
  candidates.addAt(recurring.name, 'recurs', line);
};

/** Hosts looked for among the first lines. */
const MOST_HOSTS = 40;
const HOST_LINES = 400;

const collect = (layout: DocumentLayout): Candidate[] => {
  const candidates = new Candidates();
  const edge = layout.shown.filter((line) => isFirstOrLast(layout, line) || layout.running.includes(line));
  fromLines(candidates, edge);
  fromBlocks(candidates, layout, edge);
  fromHeads(candidates, layout);
  fromNeighbours(candidates, layout);
  fromProse(candidates, layout);
  fromRecurrence(candidates, layout);
  const near = layout.shown.slice(0, HOST_LINES);
  const labels = new Set(hostsIn(edge).map(({ label }) => label));
  const runs = labels.size === 0 ? [] : capitalRuns(near.concat(edge));
  for (const label of [...labels].slice(0, MOST_HOSTS)) {
    const named = nameOfHost(label, runs) ?? wordOfHost(label, near);
    if (named) candidates.add(named.name, named.isExact ? 'host' : 'hostLike', named.line);
  }
  return candidates.all();
};

/** Organisations with evidence that one of them published the document, the likeliest first. */
export const findOrganisations = (layout: DocumentLayout): Organisation[] =>
  byScore(merged(collect(layout)), layout);
