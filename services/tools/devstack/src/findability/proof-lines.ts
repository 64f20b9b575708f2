import type { OfflineProof } from '@colophon/ai-worker/offline-proof';
import {
  proofKindNames,
  proofSearcherNames,
  proofVerdictNames,
  signedChange,
} from '@colophon/contracts/rules';

type Measure = OfflineProof['measures'][number];
type Query = OfflineProof['searchers'][number]['queries'][number];

/** Of the headline's searcher; all are in the JSON. */
const MOST_FALLS = 10;

const place = (rank: number | undefined): string => (rank === undefined ? 'not found' : `place ${rank}`);

const measureLine = ({ searcher, kind, verdict, documents, change, up, same, down }: Measure): string => {
  const name = `${proofSearcherNames[searcher]}, ${proofKindNames[kind].toLowerCase()}`;
  if (verdict === 'too_few') return `${name}: ${proofVerdictNames.too_few.toLowerCase()} (${documents})`;
  const interval = `${signedChange(change.mean)} [${signedChange(change.low)}, ${signedChange(change.high)}]`;
  const counts = `${down} fell, ${up} rose, ${same} stayed of ${documents}`;
  return `${name}: ${proofVerdictNames[verdict].toLowerCase()}, ${interval}; ${counts}`;
};

const fallLine = ({ documentId, text, ranks, overtakenBy }: Query): string => {
  const above = overtakenBy.length === 0 ? '' : `; above it now: ${overtakenBy.join(', ')}`;
  return `  “${text}”: ${documentId} from ${place(ranks.before)} to ${place(ranks.together)}${above}`;
};

const hasFallen = ({ ranks }: Query): boolean =>
  ranks.before !== undefined && (ranks.together === undefined || ranks.together > ranks.before);

/** The sentence, what fell, then each searcher and kind of search by itself. */
export function proofLines({ sentence, measures, searchers, ...counts }: OfflineProof): string[] {
  const [headline] = searchers;
  const fallen = (headline?.queries ?? []).filter(hasFallen);
  const control = measures.some((measure) => measure.control !== 0);
  return [
    sentence,
    `${counts.documents} files, ${counts.finished} of them written; ${counts.scans} without text of their own.`,
    ...(control ? ['The same files, measured twice, differed: do not rely on this proof.'] : []),
    ...(fallen.length > 0 ? [`Fell in ${proofSearcherNames.sharepoint}:`] : []),
    ...fallen.slice(0, MOST_FALLS).map(fallLine),
    ...(fallen.length > MOST_FALLS ? [`  and ${fallen.length - MOST_FALLS} more`] : []),
    ...measures.map(measureLine),
  ];
}
