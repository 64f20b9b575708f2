/** Signs of scripts that write no blanks between words, and their punctuation. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303F\\uFF01-\\uFF60々ー]';
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');

/** Whether a text goes on without a blank behind its end, as Chinese and Japanese do. Looks at no more than the end. */
export const endsUnspaced = (text: string): boolean => UNSPACED_END.test(text.slice(-2));

/** Whether no blank stands between the two; beside a word of another script one does. */
export const goesOnUnspaced = (before: string, next: string): boolean =>
  endsUnspaced(before) && UNSPACED_START.test(next);
