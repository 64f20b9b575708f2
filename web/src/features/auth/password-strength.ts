import { passwordLength } from '@colophon/contracts/rules';

export type Strength = 'short' | 'guessable' | 'fair' | 'good' | 'strong';

/** What people type when they are asked for a password; the server refuses a longer list. */
const OFTEN_USED = /pass(word|wort)|qwert|asdf|letmein|welcome|iloveyou|admin|abc123|monkey|dragon|colophon/i;
/** Bits of a guess that treats every character as picked at random, which favours the guesser little below these. */
const FAIR_BITS = 36;
const GOOD_BITS = 56;
const STRONG_BITS = 75;
/** Different ones; fewer are a pattern. */
const FEWEST_CHARACTERS = 4;
/** Own words shorter than this occur in passwords by chance. */
const SHORTEST_OWN_WORD = 3;

/** Neighbours in the alphabet, upwards or downwards, or the same again: 'abcd', '4321', 'aaaa'. */
function countSteps(password: string): number {
  let steps = 0;
  for (let index = 1; index < password.length; index += 1) {
    const step = password.charCodeAt(index) - password.charCodeAt(index - 1);
    if (Math.abs(step) <= 1) steps += 1;
  }
  return steps;
}

function bitsOf(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\dA-Za-z]/];
  const sizes = [26, 26, 10, 33];
  const alphabet = kinds.reduce(
    (sum, kind, index) => sum + (kind.test(password) ? (sizes[index] ?? 0) : 0),
    0,
  );
  // A step to a neighbour adds next to nothing.
  const surprises = Array.from(password).length - countSteps(password);
  return alphabet === 0 ? 0 : surprises * Math.log2(alphabet);
}

/**
 * A rough answer for the person who is choosing; the server decides what it takes.
 * @param own names and address of the same form, which others try first
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (Array.from(password).length < passwordLength.min) return 'short';
  const lower = password.toLowerCase();
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_OWN_WORD);
  // The rest, without commonly tried words, has to be strong enough alone.
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower.replace(OFTEN_USED, ''));
  const bits = rest === lower ? bitsOf(password) : bitsOf(rest);
  if (new Set(lower).size < FEWEST_CHARACTERS || bits < FAIR_BITS) return 'guessable';
  if (bits < GOOD_BITS) return 'fair';
  return bits < STRONG_BITS ? 'good' : 'strong';
}
