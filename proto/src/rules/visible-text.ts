/** Control characters and the breaks of lines and paragraphs. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that turn the direction of what follows: with them a name reads as another one. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** What has no width and no meaning in one line: two names that differ by it alone look the same. */
const WIDTHLESS =
  /\u00AD|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u180E|\u200B|[\u2060-\u2065\u206A-\u206F]|\u3164|\uFEFF|\uFFA0|[\u{E0000}-\u{E007F}]/gu;
/**
 * A joiner or non-joiner between Latin, Greek or Cyrillic letters, digits or signs hides there; in Arabic and Indic
 * scripts words are spelled with it, and emoji are made with it.
 */
const STRAY_JOINERS =
  /(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Lo}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{Extended_Pictographic}\p{Lo}\p{M}♀♂⚕⚖✈])/gu;

/** One line of text without the marks that turn its direction; breaks of lines become one blank. */
export const asOneLine = (text: string): string =>
  text.toWellFormed().replaceAll(BREAKS, ' ').replaceAll(TURNS, '').trim();

/** Text without what nobody can see: control characters, breaks, turns of direction, characters without width. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(BREAKS, '').replaceAll(TURNS, '').replaceAll(WIDTHLESS, '').replaceAll(STRAY_JOINERS, '');
