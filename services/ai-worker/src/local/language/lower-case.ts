/** Lower case as a language has it: Turkish İ and I become i and ı, and in no language a combining dot stays behind. */
export const lowerCaseOf =
  (language: string) =>
  (text: string): string =>
    text.toLocaleLowerCase(language === '' ? 'und' : language).replaceAll('i\u0307', 'i');
