/** Code points a line holds at most, whatever their widths say: marks have none. */
const MOST_IN_LINE = 250;

export interface Room {
  readonly width: number;
  readonly lines: number;
  /** Of a text, in the unit of `width`. */
  readonly widthOf: (text: string) => number;
}

/**
 * Breaks a text at its spaces, and within words that are wider than a line. What is left over is counted at the end of
 * the last line. The work is bounded by the room, not by the text.
 */
export function breakLines(text: string, room: Room): string[] {
  const characters = Array.from(text);
  const considered = characters.slice(0, room.lines * MOST_IN_LINE);
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(considered.join(''), room)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || room.widthOf(longer) <= room.width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= room.lines && considered.length === characters.length) return lines;
  return [...lines.slice(0, room.lines - 1), cut(lines[room.lines - 1] ?? '', characters.length, room)];
}

/** Words, those that are wider than a line in parts that are not. */
function* wordsOf(text: string, { width, widthOf }: Room): Generator<string> {
  for (const word of text.split(' ')) {
    let part = '';
    let used = 0;
    for (const character of word) {
      const wide = widthOf(character);
      if (part !== '' && used + wide > width) {
        yield part;
        [part, used] = ['', 0];
      }
      part += character;
      used += wide;
    }
    if (part !== '') yield part;
  }
}

function cut(line: string, total: number, { width, widthOf }: Room): string {
  const end = `… (${total.toLocaleString('en')} characters in all)`;
  const kept = Array.from(line);
  while (kept.length > 0 && widthOf(kept.join('') + end) > width) kept.pop();
  return kept.join('') + end;
}
