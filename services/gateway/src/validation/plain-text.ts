/** C0, DEL, C1 and the Unicode line and paragraph separators. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/;
/** The same without tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_LINES = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/;

/** Whether text can be shown, stored and written into a PDF without surprises. */
export const isPlainText = (text: string, options: { multiline: boolean }): boolean =>
  text.isWellFormed() && !(options.multiline ? CONTROL_IN_LINES : CONTROL).test(text);
