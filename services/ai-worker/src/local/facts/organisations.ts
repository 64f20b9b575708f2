import type { VisibleLine } from '../../metadata/document-text.js';
import { cleanText, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import { allLanguages } from '../languages/languages.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { isCommonEnglish } from '../keywords/rarity.js';
import {
  companiesIn,
  hasLegalForm,
  isWideInstitution,
  nameKey,
  namesInstitution,
} from './organisation-names.js';

/** An organisation that may be who publishes the document. */
export interface Organisation {
  readonly name: string;
  /** Sum of the weights below. */
  readonly score: number;
  readonly page: number;
  readonly quote: string;
}

/** How much each kind of evidence says that an organisation published the document. Set by hand. */
const WEIGHTS = {
  /** "Acme (“we”, “us”)", "the privacy notice of Acme". */
  speaks: 3,
  imprint: 2.5,
  copyright: 2.2,
  /** Its name is the host of the document's own addresses. */
  host: 2.2,
  /** "About Acme", the paragraph at the end of a press release. */
  about: 1.8,
  /** In the running header or footer. */
  running: 1.5,
  /** "Acme prints labels", "trust Acme", in a document that says "we". */
  acts: 1.5,
  /** "Statutes of Acme", "Acme Annual Report": a heading of page 1 that names a kind and whose it is. */
  titled: 1.6,
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

type Evidence = keyof typeof WEIGHTS;

interface Candidate {
  name: string;
  readonly evidence: Set<Evidence>;
  readonly line: VisibleLine;
}

const alternatives = (pick: (words: (typeof allLanguages)[number]) => string): string =>
  [...new Set(allLanguages.flatMap((words) => pick(words).split('|')))]
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const WORD = "[\\p{Lu}\\p{N}][\\p{L}\\p{M}\\p{N}’'+.&-]{0,30}";
const NAME = `${WORD}(?: (?:(?:&|and|und|et|y|e|of|for|the|de|der|des|du|für|di|ve) ){0,2}${WORD}){0,6}`;
const WIDE =
  '[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}][\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hangul}A-Za-z0-9・ー ]{1,23}';

/** What a document calls its own publisher, in quotation marks, in brackets behind the name. */
const OWN_NAMES =
  'we|us|our|the company|the organi[sz]ation|wir|uns|nous|la société|nosotros|la empresa|noi|la società|a empresa|wij|my|spółka|biz|şirket|мы|компания|общество|本公司|我們|我们|公司|当社|弊社|甲|당사|회사|본사';
const SPEAKS = new RegExp(
  `(${NAME}|${WIDE})(?: ?[®™])?,? ?[(（][^()（）"“„'‘「《]{0,30}["“„'‘「《](?:[^()（）]{0,60}["“„'‘「《])?(?:${OWN_NAMES})["”“’'」》]`,
  'gu',
);
const POLICY_OF = new RegExp(
  `(?:(?:privacy|cookie) (?:notice|policy|statement)|terms(?: and conditions| of service| of use)?|annual report|newsletter|statutes|website|site,?) (?:of|for|owned and operated by|operated by) (${NAME})|(?:operated|owned|published|issued|provided) by (${NAME})`,
  'gu',
);
const IMPRINT = new RegExp(`^(?:${alternatives(({ publishers }) => publishers)})\\s*[:：]?\\s+`, 'iu');
const ABOUT = new RegExp(`^(?:${alternatives(({ about }) => about)})\\s+`, 'iu');
/** "Administratorem danych jest Acme": the word anywhere in a sentence, then the name. */
const bothCases = (words: string): string =>
  words
    .split('|')
    .flatMap((word) => [word, word.charAt(0).toLocaleUpperCase() + word.slice(1)])
    .join('|');
const RESPONSIBLE = new RegExp(
  `(?<!\\p{L})(?:${bothCases(alternatives(({ publishers }) => publishers))}|[Oo]rganizatorem|[Aa]dministratorem)[^.:;]{0,60}?(?::| (?:jest|is|ist|est|es|è|são|é)) (?:the |firma |die |la )?(${NAME})`,
  'gu',
);
const WHOLE_NAME = new RegExp(`^(?:${NAME}|${WIDE})$`, 'u');
// regex-cost: a line holds no two blanks in a row.
const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s*(?:©|\(c\))?\s*(?:\d{4}(?:\s*[-–,]\s*\d{4})*)?,?\s*(?:by\s+)?([^\d©]{2,80}?)(?=$|\s*(?:\d{4}|[.|•]\s|[.]$|all rights|tous droits|alle rechte|todos os direitos|todos los derechos|tutti i diritti|tüm hakları|все права|or its affiliates|and\/or its affiliates|and its affiliates))/iu;
const HOST =
  /(?:https?:\/\/|www\.|@)([\p{L}\p{N}.-]{3,60})|(?<![\p{L}\p{N}@.])([\p{L}\p{N}-]{3,40}\.(?:com|org|net|io|de|fr|ch|at|eu|it|es|nl|pl|ru|jp|cn|kr|gr|br|pt|tr|in|uk|co\.uk|com\.tr|com\.br))(?![\p{L}\p{N}])/giu;
/** Hosts of others: mail, social networks, shops of programs. */
const COMMON_HOST =
  /^(?:gmail|googlemail|google|yahoo|hotmail|outlook|live|icloud|gmx|web|t-online|aol|facebook|instagram|linkedin|twitter|x|youtube|github|gitlab|wikipedia|bit|goo|tinyurl|doi|example|w3|adobe|microsoft|apple|whatsapp|zoom|qq|163|126|naver|mail|yandex|discord|medium|docs|creativecommons|europa|schema)$/iu;
/** What begins like a name and is a sentence, a heading or an address. */
const NO_NAME =
  /^(?:the|this|all|rights|reserved|page|you|your|we|us|our|in|for|by|to|and|note|figure|table|contents|introduction|version|copyright|confidential|privacy|policy|terms|email|e-mail|phone|tel|fax|website|www|http|address|contact|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Roles and streets: they act and stand in letterheads, and publish nothing. */
const NO_PUBLISHER =
  /(?:^|\s)(?:office|secretary|manager|president|chairman|director|team|council|board|department|committee|vorstand|directeur|director|presidente|road|street|avenue|straße|strasse|platz)(?:,|$)/iu;

/** A row of names in a list, of partners or places. */
const isList = (text: string): boolean => (text.match(/[·|•]|, /gu)?.length ?? 0) >= 3;

const isFirstOrLast = (layout: DocumentLayout, line: VisibleLine): boolean =>
  line.page === layout.firstPage || line.page === layout.lastPage;

/** Kinds that are somebody's: their headings name whose. */
const OWNED_KINDS = [
  'policy',
  'terms',
  'annual report',
  'newsletter',
  'price list',
  'catalogue',
  'agreement',
  'programme',
  'minutes',
] as const;
const KIND_WORDS = OWNED_KINDS.map((kind) => alternatives(({ kinds }) => kinds[kind]))
  .join('|')
  .replace(/[.()+*?[\]^$]/gu, '\\$&');
const JOINED_BY =
  "of|for|by|der|des|von|für|zu|de la|de l’|de l'|des|du|de|d’|d'|pour|del|de los|para|della|dello|di|per|do|da|van|voor|för|dla|для|des Vereins|vom";
const KIND_OF = new RegExp(
  `^(?:${KIND_WORDS}|statuts?|statutes|bylaws|by-laws|articles of association|satzung|stadgar|stanovy|vedtægter|vedtekter|statuten|statuto|estatutos?|statut)\\s+(?:${JOINED_BY})\\s+(?:the |association |l’association |verein )?`,
  'iu',
);
/** One word alone says whose only of a few kinds: "Refund Policy" names no owner. */
const WHOSE = KIND_WORDS.split('|')
  .filter((words) => words.includes(' '))
  .join('|');
const OF_KIND = new RegExp(
  `(?:’s|'s)?\\s*[–—:|-]?\\s+(?:${WHOSE}|newsletter|catalogue|catalog|katalog|statutes|bylaws|articles of association|media kit|brochure)(?:\\s+(?:19|20)\\d{2}.*)?$`,
  'iu',
);

const withoutKind = (text: string): string => text.replace(KIND_OF, '').replace(OF_KIND, '').trim();

const tidyName = (name: string): string =>
  withoutKind(cleanText(name))
    .replace(/^\d+(?:\.\d+)*\s+/u, '')
    .replace(/\.\s+(?:We|Our|The|This|It|In|All|If|You|For)(?!\p{L}).*$/u, '')
    .replace(/(?<=\p{Ll}{3})\.\s+\p{Lu}.*$/u, '')
    .replace(/^(?:the|by|of|von|par|por|di)\s+(?=\p{Lu})/iu, '')
    .replace(/(?<![\s,;:|•–—-])[\s,;:|•–—-]+$/u, '')
    .replace(/(?<!\p{Lu}|Inc|Ltd|Co|Corp|Şti|V|o)\.$/u, '');

class Candidates {
  private readonly byKey = new Map<string, Candidate>();

  add(found: string | undefined, evidence: Evidence, line: VisibleLine): void {
    const name = tidyName(found ?? '');
    const key = nameKey(name);
    if (key.length < 2 || name.length > 90 || NO_NAME.test(name) || /^\P{L}*$/u.test(name)) return;
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

const hostsIn = (lines: readonly VisibleLine[]): { label: string; line: VisibleLine }[] =>
  lines.flatMap((line) =>
    [...line.text.matchAll(HOST)].flatMap(([, first, second]) => {
      const parts = (first ?? second ?? '')
        .toLowerCase()
        .replace(/^www\./u, '')
        .split('.')
        .filter(Boolean);
      // The label before the domain: "acme" of shop.acme.co.uk.
      const tail = /^(?:co|com|org|net|gov|ac|edu)$/u.test(parts.at(-2) ?? '') && parts.length > 2 ? -3 : -2;
      const label = parts.at(tail) ?? '';
      return label.length < 2 || COMMON_HOST.test(label) ? [] : [{ label: label.replaceAll('-', ''), line }];
    }),
  );

const CAPITALISED = new RegExp(NAME, 'gu');

/** Words of the text that, written together, are the host: "Acme Labels" of acme-labels.com. */
const nameOfHost = (
  label: string,
  lines: readonly VisibleLine[],
): { name: string; line: VisibleLine } | undefined => {
  let best: { name: string; line: VisibleLine } | undefined;
  for (const line of lines) {
    for (const [run] of line.text.matchAll(CAPITALISED)) {
      const words = run.split(' ');
      for (let from = 0; from < words.length; from += 1) {
        for (let to = from + 1; to <= Math.min(words.length, from + 6); to += 1) {
          const name = words.slice(from, to).join(' ');
          const joined = nameKey(name).replaceAll(' ', '');
          if (joined.length < 3 || joined !== label) continue;
          // A spelling with small letters says more than one in capitals.
          if (!best || (best.name === best.name.toUpperCase() && name !== name.toUpperCase()))
            best = { name, line };
        }
      }
    }
  }
  return best;
};

const copyrightHolder = (text: string): string | undefined => {
  const holder = tidyName(COPYRIGHT.exec(text)?.[1]?.replace(/^[\s–—|-]+/u, '') ?? '');
  if (!WHOLE_NAME.test(holder) && !hasLegalForm(holder)) return undefined;
  // The full stop of the form was taken for that of the sentence.
  return /,? (?:Inc|Ltd|Co|Corp)$/u.test(holder) ? `${holder}.` : holder;
};

/** A name that does something, or that readers are asked to turn to; English only. */
const ACTOR = new RegExp(
  `(?:(?:^|[.!?] )(${NAME})(?:[’']s (?:team|experts|staff|products|services)|(?:,? Inc\\.)? (?:can|will|offers|provides|creates|designs|prints|utilizes|uses|supplies|helps|makes|has|works|delivers|manufactures)) |(?:[Tt]rust|[Cc]ontact|[Cc]hoose|[Cc]onsider|[Aa]t|[Ll]et|[Cc]all|[Ww]ith|[Bb]y using [\\w ]{1,20}) (${NAME}) (?:to|can|as|for|and you|we|today|at|has|is|will))`,
  'gmu',
);
const SPEAKS_AS_WE =
  /(?<!\p{L})(?:we|our|us|nous|notre|nos|nosotros|nuestr[oa]s?|noi|nostr[oaie]|siamo|nós|noss[oa]s?|wij|onze|ons|nas|nasz\p{L}*|biz|bizim|мы|наш\p{L}*|нас)(?!\p{L})/giu;
/** Mentions that make a name the leading one. */
const LEAST_MENTIONS = 3;

const proseOf = (layout: DocumentLayout): string =>
  layout.blocks
    .filter(({ role }) => role !== 'item')
    .map((block) => block.text)
    .join('\n')
    .slice(0, 60_000);

const speaksAsWe = (text: string): boolean => (text.match(SPEAKS_AS_WE)?.length ?? 0) >= 2;

const countOf = (text: string, name: string): number => text.split(name).length - 1;

/** Who acts in an English document, named twice at least. */
const actorsIn = (text: string): string[] => {
  const names = new Set<string>();
  for (const [, first, second] of text.matchAll(ACTOR)) {
    const name = tidyName(first ?? second ?? '');
    if (name.split(' ').length <= 3 && countOf(text, name) >= 2 && !isAllCommon(name)) names.add(name);
  }
  return [...names];
};

/** A name in mid-sentence: behind a small word. */
const MENTION = new RegExp(`(?<=\\p{Ll},? )(${NAME})`, 'gu');

/** The name met most often, where capitals tell names: not in German. */
const leadingName = (text: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const [, found] of text.matchAll(MENTION)) {
    const name = tidyName(found ?? '');
    if (/\p{L}{3}/u.test(name) && name.split(' ').length <= 5 && !isAllCommon(name))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const isClear = best && best[1] >= LEAST_MENTIONS && best[1] >= 1.5 * (second?.[1] ?? 0);
  return isClear ? best[0] : undefined;
};

/** "Statutes of Acme" → "Acme". */
const ownerIn = (heading: string): string | undefined => {
  const rest = withoutKind(heading);
  const isName = rest !== heading && WHOLE_NAME.test(rest) && rest.split(' ').length <= 6;
  return isName && !isAllCommon(rest) ? rest : undefined;
};

/** Everyday words and no abbreviation: a topic rather than a name. */
const isAllCommon = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).every(
    (word) => !/^\p{Lu}{2,}$/u.test(word) && isCommonEnglish(word.toLowerCase()),
  );

const HEAD_LINES = 6;

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

const OF_ASSOCIATION = /^(?:.{0,60}\s(?:des Vereins|den Verein|dem Verein|im Verein|vom Verein)|Satzung|Mitglied)\s+/u;

const nameBehind = (words: RegExp, text: string): string | undefined => {
  const rest = text.replace(words, '');
  return rest.length < text.length && WHOLE_NAME.test(rest) ? rest : undefined;
};

const collect = (layout: DocumentLayout): Candidate[] => {
  const candidates = new Candidates();
  const edge = layout.shown.filter((line) => isFirstOrLast(layout, line) || layout.running.includes(line));
  for (const line of edge) {
    if (!isList(line.text))
      for (const company of companiesIn(line.text)) candidates.add(company, 'legalForm', line);
    candidates.add(copyrightHolder(line.text), 'copyright', line);
    candidates.add(REGISTERED.exec(withoutKind(line.text).replace(OF_ASSOCIATION, ''))?.[1], 'legalForm', line);
    if (isWideInstitution(line.text)) candidates.add(line.text, 'institution', line);
    candidates.add(nameBehind(IMPRINT, line.text), 'imprint', line);
    candidates.add(nameBehind(ABOUT, line.text), 'about', line);
  }
  const byPage = new Map(edge.map((line) => [line.page, line]));
  for (const { text, page } of layout.blocks) {
    const line = byPage.get(page);
    if (!line || (page > layout.firstPage + 1 && page < layout.lastPage)) continue;
    for (const [, name] of text.matchAll(SPEAKS)) candidates.add(name, 'speaks', { ...line, text });
    for (const [, name] of text.matchAll(BEARS)) candidates.add(name, 'speaks', { ...line, text });
    for (const [, name] of text.matchAll(RESPONSIBLE)) candidates.add(name, 'imprint', { ...line, text });
    for (const [, first, second] of text.matchAll(POLICY_OF))
      candidates.add(first ?? second, 'speaks', { ...line, text });
  }
  for (const line of layout.running) {
    const [head] = line.text.split(/\s*[–—|•·]\s*|\s+-\s+/u);
    if (head !== undefined && head !== line.text && head.split(' ').length <= 5 && /^\p{Lu}/u.test(head))
      candidates.add(head, 'running', line);
  }
  const isHeading = ({ fontSize, bold }: VisibleLine): boolean => bold || fontSize >= layout.body * 1.15;
  for (const line of [
    ...headLines(layout),
    ...layout.shown
      .filter(({ page }) => page === layout.firstPage)
      .slice(HEAD_LINES, 40)
      .filter(isHeading),
  ])
    candidates.addAt(ownerIn(line.text), 'titled', line);
  const prose = proseOf(layout);
  if (speaksAsWe(prose)) {
    const lineOf = (name: string): VisibleLine | undefined =>
      layout.shown.find((one) => one.text.includes(name));
    const displayed = layout.shown
      .filter(({ page, fontSize }) => page === layout.firstPage && fontSize >= layout.body * 1.5)
      .map(({ text }) => nameKey(text))
      .join(' ');
    const isTopic = (name: string): boolean => ` ${displayed} `.includes(` ${nameKey(name)} `);
    for (const name of actorsIn(prose)) if (!isTopic(name)) candidates.addAt(name, 'acts', lineOf(name));
    const leading = leadingName(prose);
    if (leading !== undefined && isCorroborated(leading, layout, !isTopic(leading)))
      candidates.addAt(leading, 'leading', lineOf(leading));
  }
  for (const { label } of hostsIn(edge).slice(0, 40)) {
    const named = nameOfHost(label, layout.shown.slice(0, 400).concat(edge)) ?? wordOfHost(label, layout.shown.slice(0, 400));
    if (named) candidates.add(named.name, 'host', named.line);
  }
  return candidates.all();
};

/** A word of the text that is the host, with a capital anywhere in it. */
const wordOfHost = (label: string, lines: readonly VisibleLine[]): { name: string; line: VisibleLine } | undefined => {
  for (const line of lines) {
    const word = line.text.match(/[\p{L}\p{N}./]{3,40}/gu)?.find((one) => nameKey(one).replaceAll(' ', '') === label);
    if (word !== undefined && /\p{Lu}/u.test(word)) return { name: word.replace(/^[./]+/u, ''), line };
  }
  return undefined;
};

/** "Acme Labels Ltd" has what speaks for "Acme Labels": the fullest name stands for all. */
const merged = (candidates: readonly Candidate[]): Candidate[] => {
  const full = candidates.filter(({ name }) => hasLegalForm(name) || namesInstitution(name));
  const isPart = (one: Candidate, whole: Candidate): boolean =>
    one !== whole && ` ${nameKey(whole.name)} `.includes(` ${nameKey(one.name)} `) && whole.name.length > one.name.length;
  return candidates
    .filter((one) => !full.some((whole) => isPart(one, whole)))
    .map((whole) => {
      if (!full.includes(whole)) return whole;
      const parts = candidates.filter((one) => isPart(one, whole));
      return { ...whole, evidence: new Set([whole, ...parts].flatMap(({ evidence }) => [...evidence])) };
    });
};

const MOST_MENTIONS = 5;

/** Organisations with evidence that one of them published the document, the likeliest first. */
export const findOrganisations = (layout: DocumentLayout): Organisation[] => {
  const candidates = merged(collect(layout));
  const text = layout.shown
    .slice(0, 1_500)
    .map((line) => nameKey(line.text))
    .join(' ');
  return candidates
    .map(({ name, evidence, line }) => {
      const key = nameKey(name);
      const isUnspaced = hasUnspacedScript(key) || /\p{Script=Hangul}/u.test(key);
      const mentions = Math.min(MOST_MENTIONS, text.split(isUnspaced ? key : ` ${key} `).length - 1);
      let score = mentions * WEIGHTS.mention;
      for (const one of evidence) score += WEIGHTS[one];
      if (hasLegalForm(name) && !evidence.has('legalForm')) score += WEIGHTS.legalForm;
      if (namesInstitution(name)) score += WEIGHTS.institution;
      const isLetterhead = line.y > line.pageHeight * 0.78 || line.y < line.pageHeight * 0.1;
      if (line.page === layout.firstPage && isLetterhead) score += WEIGHTS.letterhead;
      if (line.page === layout.firstPage) score += WEIGHTS.firstPage;
      else if (line.page === layout.lastPage) score += WEIGHTS.lastPage;
      return { name, score, page: line.page, quote: line.text };
    })
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name));
};
