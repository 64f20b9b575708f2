import type { GoldLabel } from '../gold-label.ts';
import { normalise } from './words.ts';

const LEGAL =
  /(?<!\p{L})(?:inc|incorporated|ltd|limited|llc|llp|gmbh|ag|corp|corporation|co|company|s a|sa|sas|sarl|srl|spa|e v|ev|bv|nv|plc|r and d|industry|trade|arge|san|sanayi|ve|and|tic|ticaret|şti|şirketi)(?!\p{L})/gu;
const nameKey = (text: string): string => normalise(text).replace(LEGAL, ' ').replace(/ +/gu, ' ').trim();
export const gradeAuthor = (author: string, gold: GoldLabel): string[] => {
  const text = author.trim();
  const mayBeEmpty = gold.authors_ok.length === 0 || gold.author_may_be_empty === true;
  if (text === '') return mayBeEmpty ? [] : ['empty'];
  const ok = gold.authors_ok.map(nameKey);
  const whole = nameKey(text);
  if (ok.includes(whole)) return [];
  const parts = text
    .split(/\s*[;,/|]\s*|\s+(?:and|und|et|y|e|ve|&)\s+/iu)
    .map((part) => nameKey(part.replace(/[()（）]/gu, ' ')))
    .filter(Boolean);
  if (parts.length > 0 && parts.every((part) => ok.includes(part))) return [];
  if (/@/u.test(text)) return ['e-mail'];
  return ['wrong'];
};
