import type { GoldLabel } from '../gold-label.ts';
import { hits, sameConcept, within } from './concepts.ts';
import { CJK, dangles, size, wordsOf } from './words.ts';

const GENERIC_SUBJECT =
  /^(?:document|dokument|documento|belge|文档|文書)\s+(?:on|zu|über|sur|sobre|su|about)(?!\p{L})/iu;
const TEMPLATE_SUBJECT =
  /^(?:document|brochure|form|manual|report|white paper|case study|datasheet|presentation|invoice|dokument|broschüre|formular|bericht|handbuch|folleto|formulario|informe|documento|opuscolo|modulo|brochure|formulaire|rapport)\s+(?:on|zu|sur|sobre|su)\s/iu;
const gradePhrase = (subject: string, gold: GoldLabel, maximum: number): string[] => {
  const text = subject.trim();
  if (text === '') return ['empty'];
  const reasons: string[] = [];
  if (size(text) > maximum) reasons.push('too long');
  if (size(text) < 5) reasons.push('too short');
  if (GENERIC_SUBJECT.test(text)) reasons.push('"Document on"');
  if (dangles(text, gold.language)) reasons.push('dangling');
  if (/^[^,，]{1,24}, [^,，]{1,24}$/u.test(text) && wordsOf(text).length <= 4) reasons.push('bare words');
  const stripped = text.replace(TEMPLATE_SUBJECT, '');
  const parts = [stripped, ...stripped.split(/\s+(?:and|und|et|y|e)\s+|\s*[,:;–—]\s*/u)].filter(Boolean);
  const words = wordsOf(stripped);
  const shares = gold.key_concepts.some((concept) =>
    concept
      .split('|')
      .some(
        (variant) =>
          parts.some((part) => sameConcept(part, variant)) ||
          within(wordsOf(variant), words) ||
          (CJK.test(variant) && text.includes(variant)),
      ),
  );
  if (!shares) reasons.push('no key concept');
  return reasons;
};

/** "White paper on A and B" stands if both say something; else it is a list of words dressed as a sentence. */
const hasOddTopic = (subject: string, gold: GoldLabel): boolean =>
  TEMPLATE_SUBJECT.test(subject) &&
  !subject
    .replace(TEMPLATE_SUBJECT, '')
    .split(/\s+(?:and|und|et|y|e)\s+/u)
    .every((topic) => gold.key_concepts.some((concept) => hits(topic, concept)));

export const gradeSubject = (subject: string, gold: GoldLabel, maximum: number): string[] => {
  const reasons = gradePhrase(subject, gold, maximum);
  return reasons.length === 0 && hasOddTopic(subject, gold) ? ['template with an odd topic'] : reasons;
};
