const ASCII = 128;

/** Counts the characters that a pattern of one character fits, without making a list of them: texts are long. */
const counterOf = (pattern: RegExp): ((text: string) => number) => {
  const ascii = Uint8Array.from({ length: ASCII }, (_, code) =>
    Number(pattern.test(String.fromCharCode(code))),
  );
  return (text) => {
    let count = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit < ASCII) count += ascii[unit] ?? 0;
      else {
        const code = text.codePointAt(at) ?? 0;
        if (code > 0xffff) at += 1;
        if (pattern.test(String.fromCodePoint(code))) count += 1;
      }
    }
    return count;
  };
};

export const countLetters = counterOf(/\p{L}/u);
export const countLettersAndBlanks = counterOf(/[\p{L}\s]/u);
