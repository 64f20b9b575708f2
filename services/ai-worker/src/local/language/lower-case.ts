/** A language as the functions of the platform take it: 'und' for what is no language tag. */
export const localeOf = (language: string): string => (/^[a-z]{2,3}$/iu.test(language) ? language : 'und');

/** Lower case as a language has it: Turkish İ and I become i and ı, and in no language a combining dot stays behind. */
export const lowerCaseOf =
  (language: string) =>
  (text: string): string =>
    text.toLocaleLowerCase(localeOf(language)).replaceAll('i\u0307', 'i');
