import { childMonotonic } from '../../clock/child-clock.js';
import { asName, childrenOf, dictGet, type PdfObject, type PdfValue } from '../syntax/pdf-object.js';
import type { PdfWarning } from '../pdf.errors.js';
import type { PdfReader } from '../syntax/reader.js';

/** Objects and values looked at, nearest to the catalog first, and the time for it; big files are not read to the end. */
const maxObjects = 4000;
const maxValues = 500_000;
const maxMilliseconds = 250;

const activeActions = new Set(['JavaScript', 'Launch']);

/** What a reader may run or open by itself: scripts, launch actions, attached files. */
export function findActiveContent(reader: PdfReader, catalog: PdfObject): ReadonlySet<PdfWarning> {
  const found = new Set<PdfWarning>();
  const seen = new Set<number>([catalog.num]);
  const until = childMonotonic() + maxMilliseconds;
  const open: PdfValue[] = [catalog.value];
  for (let at = 0; at < open.length && seen.size < maxObjects && childMonotonic() < until; at++) {
    const value = open[at];
    if (value?.kind === 'ref') {
      if (!seen.has(value.num)) {
        seen.add(value.num);
        const target = tryResolve(reader, value);
        if (target) open.push(target);
      }
    } else if (value) {
      note(value, found);
      // One by one: as arguments of one call, a hundred thousand of them would overflow the stack.
      for (const child of childrenOf(value)) if (open.length < maxValues) open.push(child);
    }
  }
  return found;
}

function note(value: PdfValue, found: Set<PdfWarning>): void {
  if (activeActions.has(asName(dictGet(value, 'S')) ?? '')) found.add('ACTIVE_CONTENT');
  if (dictGet(value, 'EF')) found.add('EMBEDDED_FILES');
}

/** A broken corner of the file is not this search's business. */
function tryResolve(reader: PdfReader, ref: PdfValue): PdfValue | undefined {
  try {
    return reader.resolve(ref);
  } catch {
    return undefined;
  }
}
