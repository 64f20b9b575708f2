import type { Sentence } from '../words.js';
import type { Candidate } from './candidates.js';

/** How sure a text without parts of speech lets us be that a word is a noun, as an addition to the odds. */
export type NounLiftOf = (candidate: Candidate) => number;

/** A word alone that is likely a verb, an adverb or an adjective. */
const NO_NOUN = -1.5;
/** A word alone of which nothing tells what it is. */
const DOUBTFUL = -1.1;
/** German writes nouns with a capital: seldom without one, a word is none. */
const LEAST_CAPITALS = 0.6;
/** Of the places of a noun, so many follow an article or a preposition. */
const LEAST_LED = 0.2;

/** Articles, possessives and prepositions that stand before nouns, in languages that have articles. */
const LEADING: Readonly<Record<string, string>> = {
  fr: "le la les l' l’ un une des du de d' d’ au aux en sur par pour avec sans ce cette ces cet son sa ses leur leurs notre nos votre vos chaque tout toute tous toutes",
  es: 'el la los las un una unos unas de del al en con por para sin sobre su sus tu tus este esta estos estas cada nuestro nuestra nuestros nuestras todo toda todos todas',
  it: "il lo la gli le i l' l’ un uno una un' un’ di del della dello dei delle degli dell' dell’ al allo alla ai alle agli all' all’ nel nella nello nei nelle negli nell' nell’ dal dalla dai dalle sul sulla sui sulle con per in da tra fra tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre ogni questo questa questi queste",
  pt: 'o a os as um uma uns umas de do da dos das em no na nos nas ao aos à às por pelo pela pelos pelas com para sem sobre seu sua seus suas este esta estes estas cada nosso nossa nossos nossas todo toda todos todas',
  nl: 'de het een van in op met voor door bij naar over onder zonder uw onze ons deze dit die dat elke alle',
  sv: 'en ett den det de av i på med för till från om utan vår vårt våra er ert era denna detta dessa varje alla',
  da: 'en et den det de af i på med for til fra om uden ved vores din dit dine jeres sin sit sine denne dette disse hver hvert alle',
  no: 'en ei et den det de av i på med for til fra om uten ved vår vårt våre din ditt dine deres sin sitt sine denne dette disse hver hvert alle',
};

/** Endings of words that are no nouns, where articles do not tell. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  ru: /(?:ться|тся|вать|ить|ает|яет|ует|ают|яют|уют|ый|ая|ое|ые|ого|ому|ыми|ых|ую)$/u,
  uk: /(?:тися|ться|вати|ити|ає|ують|ають|ий|ого|ому|ими|их)$/u,
  pl: /(?:ych|ego|emu|ymi|ować|ają|ują|uje|amy|owy|owe|alny|alna|alne|yczny|yczna|yczne|ony|any)$/u,
  cs: /(?:ých|ého|ému|ými|ovat|ují|uje|ový|ové|ický|ická|ické|ální)$/u,
  tr: /(?:iyor|ıyor|uyor|üyor|mektedir|maktadır|ecek|acak|ılır|ilir|arak|erek|olan|olarak|sınız|siniz|ıyoruz|iyoruz)$/u,
  fr: /(?:ez|aient|issent|iser|eux|euse)$/u,
  es: /(?:ando|iendo|mente|amos|emos|imos|aron|ieron)$/u,
  it: /(?:ando|endo|mente|iamo|arsi|ersi|irsi)$/u,
  pt: /(?:ando|endo|indo|mente|amos|emos|imos|aram|eram|iram)$/u,
  sv: /(?:ades?|ande|igt|liga|lig)$/u,
  nl: /(?:elijk|elijke|ende|ige)$/u,
  da: /(?:ede|ende|erer|eres|lige|ligt)$/u,
  no: /(?:ende|erer|eres|lige)$/u,
  sk: /(?:ých|ého|ému|ými|ovať|ujú|uje|ový|ové|ický|ická|ické|álny|álna|álne)$/u,
  fi: /(?:taan|tään|daan|dään|vat|vät|sesti|isesti|inen|iset|neet|nyt|ttava|ttävä|mällä|malla|ssa|ssä|sta|stä|lla|llä|lta|ltä|lle|iin|ksi)$/u,
  hu: /(?:ják|játok|nak|nek|ható|hető|ítja|ítják|ódik|ődik|ban|ben|ból|ből|hoz|hez|höz|nál|nél|ról|ről|tól|től|val|vel)$/u,
  ro: /(?:ează|esc|ește|ând|ind|ați|iți|ată|ate|uri?lor|mente)$/u,
};

const germanLift = (
  { words, capitalisedCount, places }: Candidate,
  sentences: readonly Sentence[],
): number => {
  if (words.length > 1) return words.at(-1)?.capitalised === true ? 0 : NO_NOUN;
  if (capitalisedCount < LEAST_CAPITALS * places.length) return 2 * NO_NOUN;
  // The first word of a sentence has a capital whatever it is.
  const isSure = places.some(
    ({ sentence, word }) => word > 0 || (sentences[sentence]?.words.length ?? 0) <= 2,
  );
  return isSure ? 0 : DOUBTFUL;
};

const ledLift = (
  { places, capitalisedCount }: Candidate,
  sentences: readonly Sentence[],
  leading: ReadonlySet<string>,
): number => {
  const led = places.filter(({ sentence, word }) =>
    leading.has(sentences[sentence]?.words[word - 1]?.lower ?? ''),
  ).length;
  if (led >= LEAST_LED * places.length) return 0;
  const inside = places.filter(({ word }) => word > 0).length;
  const isName = capitalisedCount === places.length && inside > 0;
  return isName ? 0 : DOUBTFUL * (led > 0 ? 0.5 : 1);
};

/** One or two signs that mostly stand in longer words are a piece of those. */
const pieceLift = ({ words, count, completeCount }: Candidate): number =>
  words.length === 1 && (words[0]?.text.length ?? 0) <= 2 ? NO_NOUN * (1 - completeCount / count) : 0;

/** For languages without a tagger; undefined where nothing is known of the language's nouns. */
export const nounEvidenceOf = (language: string, sentences: readonly Sentence[]): NounLiftOf | undefined => {
  if (language === 'zh' || language === 'ja') return pieceLift;
  if (language === 'de') return (candidate) => germanLift(candidate, sentences);
  const endings = ENDINGS[language];
  const leading = LEADING[language] === undefined ? undefined : new Set(LEADING[language].split(' '));
  if (!endings && !leading) return undefined;
  return (candidate) => {
    if (candidate.words.length > 1) return 0;
    const isEnding = endings?.test(candidate.words[0]?.lower ?? '') === true;
    return (isEnding ? NO_NOUN : 0) + (leading ? ledLift(candidate, sentences, leading) : 0);
  };
};
