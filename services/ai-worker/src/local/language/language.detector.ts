/** Enough to tell a language; more only costs time. */
const SAMPLE_CHARACTERS = 3_000;
/** Below this the detector guesses; a stated language is then worth more. */
const SURE_CHARACTERS = 60;

type Detector = (text: string) => { language: string; reliable: boolean };

let loading: Promise<Detector> | undefined;

/** The n-gram table takes 40 MB and 0.2 s: loaded with the first document, not with the service. */
const loadDetector = async (): Promise<Detector> => {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const result = eld.detect(text);
    return { language: result.language, reliable: result.isReliable() };
  };
};

const primarySubtag = (tag: string): string => {
  const match = /^([a-z]{2})(?:[-_]|$)/i.exec(tag.trim());
  return match?.[1]?.toLowerCase() ?? '';
};

/** ISO 639-1 code of the text; /Lang decides only where the text is too short or unclear. */
export const detectLanguage = async (text: string, hint: string): Promise<string> => {
  const stated = primarySubtag(hint);
  const sample = text.slice(0, SAMPLE_CHARACTERS).trim();
  if (!/\p{L}/u.test(sample)) return stated;
  loading ??= loadDetector();
  const detected = (await loading)(sample);
  const sure = detected.reliable && sample.length >= SURE_CHARACTERS;
  if (sure || stated === '') return detected.language;
  return stated;
};
