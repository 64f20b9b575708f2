export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Words with the white space after them, so that the parts joined give the text back. */
function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Two words are the same whatever white space follows them. */
function key(word: string): string {
  return word.trimEnd();
}

/** Lengths of the longest common subsequence of every pair of endings. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] =
        a[i] === b[j]
          ? (table[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
    }
  }
  return table;
}

function push(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/**
 * What changed between two texts, word by word. Without `removed` the parts give `after`, without `added` they give
 * `before` up to white space. Metadata has at most some hundred words: the table stays small.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = words(before);
  const b = words(after);
  const table = commonLengths(a.map(key), b.map(key));
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const old = a[i];
    const fresh = b[j];
    if (old !== undefined && fresh !== undefined && key(old) === key(fresh)) {
      push(parts, 'same', fresh);
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      push(parts, 'removed', old ?? '');
      i += 1;
    } else {
      push(parts, 'added', fresh);
      j += 1;
    }
  }
  return parts;
}
