import type { Candidate } from './candidates.js';

/** Spelled small this often, a phrase is no name. */
const LOWER_CASE_SHARE = 0.25;

/** Nothing but capitals, digits and signs. */
export const isShout = (form: string): boolean => /^[\p{Lu}\p{N} \-&./]+$/u.test(form);

const isAcronym = (form: string): boolean => isShout(form) && !form.includes(' ') && form.length <= 6;

/** The spelling met most often; one in running text before one of headings, where every word has a capital. */
export const spellingOf = (candidate: Candidate): string => {
  const forms = [...candidate.forms].toSorted((a, b) => b[1] - a[1]);
  const enough = candidate.count * LOWER_CASE_SHARE;
  // "AWS" is met as "aws" in addresses and file names too.
  if (forms[0] && isAcronym(forms[0][0])) return forms[0][0];
  const lowerCase = forms.find(([form, count]) => !/\p{Lu}/u.test(form) && count >= enough);
  const best = lowerCase ?? forms.find(([form]) => !isShout(form)) ?? forms[0];
  const form = best?.[0] ?? '';
  // Several shouted words are a heading; one is an acronym.
  return isShout(form) && form.includes(' ') ? form.toLowerCase() : form;
};
