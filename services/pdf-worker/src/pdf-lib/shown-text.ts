/** Scripts that are set one letter after the other from left to right; others would need shaping or an order of their own. */
const SIMPLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** Controls, turned directions, private use, lone surrogates, and what has no picture: each is seen as a mark. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const BLANK = /\p{Zs}/u;

/** Stands for a character that a page cannot show; in a PDF it is found as itself. */
export const unshown = '\uFFFD';

/**
 * A value as a page shows it: composed, blanks as spaces, and a mark for each character that the font lacks or that
 * would come out in another form or order than it should.
 * @param has whether the font has a glyph for a code point
 */
export const shownText = (text: string, has: (codePoint: number) => boolean): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (BLANK.test(character)) return ' ';
    const isShown = SIMPLE.test(character) && !UNSEEN.test(character) && has(character.codePointAt(0) ?? 0);
    return isShown ? character : unshown;
  }).join('');
