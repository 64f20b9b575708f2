// Tables that people open in a spreadsheet: one rule for the server's and the browser's.

/** By it spreadsheets know UTF-8. */
export const csvByteOrderMark = '\uFEFF';
/** What a spreadsheet would calculate, in the forms of full width too; a quotation mark before it makes it text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A row as CSV (RFC 4180), with its line's end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
