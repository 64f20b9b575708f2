import { languagesOfLetters } from './writing-system.js';

/** Places of a text that are read: its beginning may be names and contents, its end a list of sources. */
const SAMPLES = 5;
const SAMPLE_CHARACTERS = 1_000;
/** Of shorter samples the detector is not sure enough; the text is then read as one. */
const SHORTEST_SAMPLE = 300;
/** Below this the detector guesses; a stated language is then worth more. */
const SURE_CHARACTERS = 60;
/** Votes of the samples together, which no single one outweighs. */
const VOTES_OF_ALL = 2;
const VOTES_OF_UNSURE = 0.5;

interface Detected {
  /** ISO 639-1, '' where nothing tells. */
  readonly language: string;
  readonly reliable: boolean;
}

interface Voted extends Detected {
  /** Some sample is like a language that the detector knows. */
  readonly known: boolean;
}

type Detector = (text: string) => Detected;

let loading: Promise<Detector> | undefined;

/** The n-gram table takes 40 MB and 0.2 s: loaded with the first document, not with the service. */
const loadDetector = async (): Promise<Detector> => {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const result = eld.detect(text);
    return { language: result.language, reliable: result.isReliable() };
  };
};

/** Files say which Norwegian they are in, the detector and the engine know one. */
const NORWEGIAN = new Set(['nb', 'nn']);

/** ISO 639-1 code of a language tag; '' for any other text, as a name of a language. */
export const primarySubtag = (tag: string): string => {
  const code = /^([a-z]{2})(?:[-_]|$)/i.exec(tag.trim())?.[1]?.toLowerCase() ?? '';
  return NORWEGIAN.has(code) ? 'no' : code;
};

/** Pieces of beginning, middle and end; a short text whole. */
const samplesOf = (text: string): string[] => {
  if (text.length < SAMPLES * SHORTEST_SAMPLE) return [text];
  const size = Math.min(SAMPLE_CHARACTERS, Math.floor(text.length / SAMPLES));
  const step = (text.length - size) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => {
    const from = Math.round(index * step);
    return text.slice(from, from + size);
  }).filter((sample) => /\p{L}/u.test(sample));
};

/** What the samples say one by one and together: a part that is names, numbers or a quotation is outvoted. */
const vote = (samples: readonly string[], detect: Detector): Voted => {
  const all = detect(samples.join(' '));
  if (samples.length === 1) return { ...all, known: all.reliable };
  const votes = new Map([[all.language, VOTES_OF_ALL * (all.reliable ? 1 : VOTES_OF_UNSURE)]]);
  const each = samples.map(detect);
  for (const { language, reliable } of each)
    votes.set(language, (votes.get(language) ?? 0) + (reliable ? 1 : VOTES_OF_UNSURE));
  const [language, most] = [...votes].toSorted((a, b) => b[1] - a[1])[0] ?? [all.language, 0];
  return {
    language,
    reliable: most > (samples.length + VOTES_OF_ALL) / 2,
    known: each.some((one) => one.reliable),
  };
};

/** Languages that the detector does not know, and those it takes them for. */
const TAKEN_FOR: Readonly<Record<string, readonly string[]>> = {
  af: ['nl'],
  an: ['es', 'ca'],
  bs: ['hr', 'sr', 'sl'],
  fo: ['is', 'no', 'da'],
  fy: ['nl'],
  gl: ['pt', 'es', 'ca'],
  id: ['ms', 'tl'],
  jv: ['ms', 'tl'],
  lb: ['de', 'nl'],
  mk: ['sr', 'bg', 'ru'],
  ne: ['hi', 'mr'],
  oc: ['ca', 'es', 'fr', 'pt', 'it'],
  ps: ['fa', 'ar', 'ur'],
  sd: ['ur', 'fa', 'ar'],
  su: ['ms', 'tl'],
  ug: ['ar', 'fa', 'ur', 'ku'],
  uz: ['tr', 'az'],
};

/** ISO 639-1 code of the text; /Lang decides only where the text is too short or unclear, or in a language unknown here. */
export const detectLanguage = async (text: string, hint: string): Promise<string> => {
  const stated = primarySubtag(hint);
  const samples = samplesOf(text.trim());
  const whole = samples.join(' ');
  if (!/\p{L}/u.test(whole)) return stated;
  const possible = languagesOfLetters(whole);
  const [only, ...others] = possible ?? [];
  if (only !== undefined && others.length === 0) return only;
  loading ??= loadDetector();
  const detected = vote(samples, await loading);
  // A text in two languages has letters of both: what the file states of it and the words say is one of them.
  if (only === '' && detected.reliable && detected.language === stated) return stated;
  const isPossible = possible?.includes(detected.language) ?? true;
  // No sample of a long text is like a known language; of a short one the likeliest is still worth something.
  if (!detected.known && stated === '' && samples.length > 1) return '';
  const isMistaken = TAKEN_FOR[stated]?.includes(detected.language) === true;
  const sure = detected.reliable && isPossible && !isMistaken && whole.length >= SURE_CHARACTERS;
  if (sure || stated === '' || (possible !== undefined && !possible.includes(stated)))
    return isPossible ? detected.language : (only ?? '');
  return stated;
};

/** Languages that parts of a text are written in: that of the text, of its front matter, of what it quotes at length. */
export const languagesOfParts = async (text: string): Promise<ReadonlySet<string>> => {
  const samples = samplesOf(text.trim());
  return new Set(await Promise.all(samples.map((sample) => detectLanguage(sample, ''))));
};
