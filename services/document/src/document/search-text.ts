/**
 * Brings text into the form in which file names are compared: canonically composed (macOS sends decomposed names)
 * and without regard to case by Unicode's full mapping, so that "STRASSE" finds "straße". By way of upper case, because
 * only it takes ß, ſ and ligatures apart, and of lower case before that for the capital ẞ; the final sigma is a matter of position, not of case.
 */
export const foldForSearch = (text: string): string =>
  text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** UTF-16 units; an index entry holds no more than 2.7 kB, and names are not as long as that. */
const LONGEST_NAME = 500;

/** What is kept of a file name to search in. */
export const searchNameOf = (filename: string): string =>
  foldForSearch(filename).slice(0, LONGEST_NAME).toWellFormed();
