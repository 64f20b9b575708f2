/** What ends an address in running text, blanks or not: signs of scripts that write none, and their punctuation. */
const REST = String.raw`[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFF0F"“”«»<>]`;
const TOP_LEVEL = 'com|org|net|io|dev|ru|cn|info|biz|xyz|top|co|app|link|site|online|shop';
const ADDRESS = new RegExp(
  [
    `(?:https?|ftp|javascript|data|file):${REST}+`,
    `www\\.${REST}+`,
    String.raw`[\w.+-]+@[\w-]+\.[\w.-]+`,
    // A bare host ends with its top-level domain: "Schema.org-Markup" and "Amazon.com’s" name the host alone.
    String.raw`\b[\w-]+(?:\.[\w-]+)*\.(?:${TOP_LEVEL})\b(?:\/${REST}*)?`,
  ].join('|'),
  'giu',
);

/** Addresses of a value, without the punctuation that follows them. */
export const addressesIn = (value: string): string[] =>
  (value.match(ADDRESS) ?? []).map((address) => address.replace(/(?<![.,;:!?)’'])[.,;:!?)’']+$/u, ''));
