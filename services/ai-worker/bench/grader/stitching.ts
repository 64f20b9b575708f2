const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** Two sentences that do not follow each other in the document. */
export const isStitched = (text: string, documentText: string): boolean => {
  const source = lettersOf(documentText.replace(/-\n/gu, ''));
  const sentences = [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)]
    .map((part) => lettersOf(part.segment))
    .filter((one) => one.length > 12);
  if (sentences.length < 2 || source === '') return false;
  for (let index = 1; index < sentences.length; index += 1) {
    const before = (sentences[index - 1] ?? '').slice(-30);
    const after = (sentences[index] ?? '').slice(0, 30);
    // What was written new is not stitched, whatever it says.
    if (!source.includes(before) || !source.includes(after)) continue;
    let near = false;
    for (let at = source.indexOf(before); at >= 0; at = source.indexOf(before, at + 1)) {
      const gap = source.slice(at + before.length, at + before.length + after.length + 6).indexOf(after);
      if (gap >= 0) near = true;
    }
    if (!near) return true;
  }
  return false;
};
