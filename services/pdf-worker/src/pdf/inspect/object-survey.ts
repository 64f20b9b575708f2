import { childMonotonic } from '../../clock/child-clock.js';
import {
  asName,
  asNumber,
  childrenOf,
  dictGet,
  type PdfObject,
  type PdfValue,
} from '../syntax/pdf-object.js';
import type { PdfWarning } from '../pdf.errors.js';
import type { PdfReader } from '../syntax/reader.js';

/** Objects and values looked at, nearest to the catalog first, and the time for it; big files are not read to the end. */
const maxObjects = 4000;
const maxValues = 500_000;
const maxMilliseconds = 250;

const activeActions = new Set(['JavaScript', 'Launch']);
const shadingPattern = 2;

/** What objects tell wherever they are in the file; of a big file, those that were looked at. */
export interface ObjectSurvey {
  /** Of what a reader may run or open by itself: scripts, launch actions, attached files. */
  readonly warnings: ReadonlySet<PdfWarning>;
  /** Some area or text may be filled with a shading. */
  readonly hasShadingPatterns: boolean;
}

export function surveyObjects(reader: PdfReader, catalog: PdfObject): ObjectSurvey {
  const warnings = new Set<PdfWarning>();
  let hasShadingPatterns = false;
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
      note(value, warnings);
      hasShadingPatterns ||= asNumber(dictGet(value, 'PatternType')) === shadingPattern;
      // One by one: as arguments of one call, a hundred thousand of them would overflow the stack.
      for (const child of childrenOf(value)) if (open.length < maxValues) open.push(child);
    }
  }
  return { warnings, hasShadingPatterns };
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
