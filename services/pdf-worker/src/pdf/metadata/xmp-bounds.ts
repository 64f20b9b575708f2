/** Elements, comments, instructions and attributes of one packet; the largest known one has two thousand. */
const maxMarks = 30_000;
/** Elements in each other; RDF of the deepest known schemas has a dozen. */
const maxDepth = 64;
/** Declared prefixes. The parser copies all that are in scope for each element that declares one. */
const maxNamespaces = 500;

/** One mark of the text: where it ends, and what it adds. */
interface Mark {
  readonly end: number;
  readonly isElement: boolean;
  readonly depth: -1 | 0 | 1;
  readonly attributes: number;
  readonly namespaces: number;
}

const notAnElement = { isElement: false, depth: 0, attributes: 0, namespaces: 0 } as const;

/** What stands outside of elements; each ends at the first of its signs. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Where the first element starts; undefined if there is no element, if one is truncated, or if there are more than a
 * parser should be given: its work grows faster than the packet. Looks at every character once.
 */
export function startOfRoot(text: string): number | undefined {
  let [marks, depth, namespaces] = [0, 0, 0];
  let start: number | undefined;
  for (let at = text.indexOf('<'); at >= 0; ) {
    const mark = markAt(text, at);
    if (!mark) return undefined;
    if (mark.isElement) start ??= at;
    marks += 1 + mark.attributes;
    namespaces += mark.namespaces;
    depth += mark.depth;
    if (marks > maxMarks || namespaces > maxNamespaces || depth > maxDepth) return undefined;
    at = text.indexOf('<', mark.end);
  }
  return start;
}

function markAt(text: string, at: number): Mark | undefined {
  for (const [open, close] of skipped) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    return end < 0 ? undefined : { end: end + close.length, ...notAnElement };
  }
  if (text[at + 1] === '!') return undefined;
  if (text[at + 1] !== '/') return startTag(text, at);
  const end = text.indexOf('>', at);
  return end < 0 ? undefined : { end, ...notAnElement, depth: -1 };
}

/** A `>` may stand in the value of an attribute. */
function startTag(text: string, from: number): Mark | undefined {
  let [attributes, namespaces] = [0, 0];
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' || sign === "'") {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return undefined;
    } else if (sign === '=') {
      attributes++;
    } else if (sign === 'x' && text.startsWith('xmlns', at)) {
      namespaces++;
    } else if (sign === '>') {
      const depth = text[at - 1] === '/' ? 0 : 1;
      return { end: at, isElement: true, depth, attributes, namespaces };
    }
  }
  return undefined;
}
