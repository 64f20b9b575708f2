/** Runs of white space and of characters that XML 1.0, HTTP headers or Postgres refuse, or that are invisible. */
const blanks = /[\s\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}]+/gu;

/**
 * One line of text that every store and every wire takes: well-formed UTF-16, no NUL, no control characters. The PDF
 * side calls nothing else, so the rule has one place here.
 */
export const wellFormedText = (text: string): string => text.replace(blanks, ' ').trim();
