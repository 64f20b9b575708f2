import type { DocumentLayout } from '../layout/document-layout.js';
import { isAllCommon, NAME, tidyName } from './name-patterns.js';
import { nameKey } from './organisation-names.js';

/** A name that a document has again and again. */
export interface RecurringName {
  readonly name: string;
  readonly mentions: number;
}

/** Mentions that make a name recur. */
const LEAST_MENTIONS = 3;
const MOST_WORDS = 5;
/** Characters of the document that are read. */
const READ = 60_000;
/** Share of capitalised words within sentences from which a language writes its nouns so: German. */
const NOUNS_SHARE = 0.2;

const RUN = new RegExp(NAME, 'gu');
const ARTICLE =
  /^(?:The|A|An|O|Os|As|La|Le|Les|L[’']|El|Los|Las|Il|Lo|Gli|I|De|Het|Een|Die|Der|Das|Den|Det|Du|Des|At|By|With|From|In|For|Of|And|At|Van|Voor|Von|Für|Bei|Mit|Par|Pour|Por|Para|Con|Per|Od|Dla|Przez|Av|För|Fra)(?: |(?<=[’']))/u;
/** An offer, after the name. */
const OFFER = / (?:tokens?|services?|platform|website|web ?site|app|apps|software|products?|team)$/iu;
const GENITIVE = /[’'][\p{L}]{0,5}$/u;
/** The parties of a contract and the organs of an association, which such documents write with a capital. */
const PARTY =
  /^(?:opdracht(?:gever|nemer)|klant|koper|indien|client|customer|user|participant|member|organi[sz]er|purchaser|seller|buyer|supplier|company|organization|zespół|zespol|wydział|council|councilors?|board|committee|agm|app|aplicativo|usuari[oa]|cliente|utente|prestador|contratante|organizator|uczestni|konkurs|regulamin|najem|wynajm|użytkownik|zamawiając|wykonawc|sprzedając|kupując|пользовател|администраци|заказчик|исполнител|покупател|продавец|оператор|platform|kullanıcı|müşteri|styret|styrelse|bestyrelse|förening|forening)\p{Ll}*$/iu;
/** Laws, currencies, formats and services that many documents name. */
const COMMON_NAME =
  /^(?:eu|gdpr|dsgvo|rgpd|avg|kvkk|lopd|ccpa|bgb|usa?|uk|iso|ieee|pdf|html|http|xlsx|docx|csv|sms|российск(?:ой|ая) федераци[ия]|url|faq|ip|api|gps|usb|wifi|wi-fi|chf|eur|usd|gbp|vat|mwst|tva|iva|btw|covid|google|facebook|instagram|youtube|twitter|linkedin|whatsapp|tiktok|apple|microsoft|amazon|adobe|android|ios|windows|linux|mac|chrome|firefox|safari|opera|internet|internet explorer|google analytics|bluetooth|python|java|javascript|ethereum|bitcoin|kč|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/iu;

const isShouted = (text: string): boolean => {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 0.6 * (text.match(/\p{L}/gu)?.length ?? 0);
};

interface Count {
  name: string;
  total: number;
  within: number;
  /** It opens a sentence and a small word follows: "Acme respects …". */
  acts: boolean;
}

const bareName = (run: string): string =>
  tidyName(
    run
      .replace(/^\d+\. /u, '')
      .replace(ARTICLE, '')
      .replace(GENITIVE, '')
      .replace(OFFER, ''),
  );

const isWritten = (name: string): boolean => /\p{L}{3}/u.test(name) && name.split(' ').length <= MOST_WORDS;

/** Signs by which a single word is a name also where every noun has a capital. */
const isMarked = (name: string): boolean => name.includes(' ') || /^.+[\p{Lu}\p{N}&.]/u.test(name);

const countNames = (texts: readonly string[]): Map<string, Count> => {
  const counts = new Map<string, Count>();
  for (const text of texts) {
    for (const { 0: run, index } of text.matchAll(RUN)) {
      const name = bareName(run);
      const key = nameKey(name);
      if (!isWritten(name) || COMMON_NAME.test(name)) continue;
      if (name.split(' ').some((word) => PARTY.test(word))) continue;
      const before = text.slice(0, index);
      const opens = before === '' || /[.!?:•●\d)–-]\s*$/u.test(before);
      const count = counts.get(key) ?? { name, total: 0, within: 0, acts: false };
      count.total += 1;
      if (!opens || name.length < bareName(run).length || ARTICLE.test(run)) count.within += 1;
      if (opens && /^[’']?\p{Ll}* \p{Ll}{2}/u.test(text.slice(index + run.length))) count.acts = true;
      counts.set(key, count);
    }
  }
  return counts;
};

/** Share of the words within sentences that begin with a capital. */
const capitalShare = (texts: readonly string[]): number => {
  const within = texts.flatMap((text) => text.match(/(?<=\p{Ll},? )\p{L}{3,}/gu) ?? []);
  return within.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length / Math.max(1, within.length);
};

/** Letters that two forms of one word share. */
const STEM = 5;

/** A single word met in several forms is a noun that the document writes with a capital: "Aplikacja", "Aplikacji". */
const isInflected = (name: string, counts: ReadonlyMap<string, Count>): boolean => {
  const stem = nameKey(name).slice(0, STEM);
  if (name.includes(' ') || stem.length < STEM) return false;
  return [...counts.keys()].filter((key) => !key.includes(' ') && key.startsWith(stem)).length > 2;
};

/** "Acme" where "Acme Labels" stands nearly as often is the short form of it. */
const fullest = (names: readonly Count[]): Count | undefined => {
  const [first] = names;
  if (!first) return undefined;
  const longer = names.find(
    ({ name, total }) => name.startsWith(`${first.name} `) && total >= first.total / 2,
  );
  return longer ?? first;
};

/** The name that recurs most and is no everyday word. */
export const recurringName = ({ blocks }: DocumentLayout): RecurringName | undefined => {
  let left = READ;
  const texts: string[] = [];
  for (const { text } of blocks) {
    if (left <= 0) break;
    left -= text.length;
    if (!isShouted(text)) texts.push(text);
  }
  const all = texts.join('\n');
  const isNounCased = capitalShare(texts) > NOUNS_SHARE;
  const counts = countNames(texts);
  const found = [...counts.values()].filter(
    ({ name, total, within, acts }) =>
      total >= LEAST_MENTIONS &&
      (isMarked(name) || (acts && !isNounCased)) &&
      (within > 0 || (acts && name.includes(' '))) &&
      !isAllCommon(name) &&
      !isInflected(name, counts) &&
      !all.includes(name.toLowerCase()),
  );
  const best = fullest(found.toSorted((a, b) => b.total - a.total));
  return best && { name: best.name, mentions: best.total };
};
