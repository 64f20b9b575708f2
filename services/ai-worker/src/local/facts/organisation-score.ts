import { hasUnspacedScript } from '../../metadata/metadata-limits.js';
import { rememberingOf } from '../language/remembering.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { type Candidate, type Evidence, WEIGHTS } from './organisation-candidates.js';
import { hasLegalForm, nameKey, namesInstitution } from './organisation-names.js';

/** An organisation that may be who publishes the document. */
export interface Organisation extends Candidate {
  /** Sum of the weights of all that speaks for it. */
  readonly score: number;
  /** Nothing but a place beside another heading speaks for it: it may as well be the title. */
  readonly isHeading: boolean;
  readonly page: number;
  readonly quote: string;
}

/** More of them say nothing more. */
const MOST_MENTIONS = 5;
/** Lines in which mentions are counted. */
const READ_LINES = 1_500;

/** How often names are met in the text of a document. */
export const mentionsIn = rememberingOf((layout: DocumentLayout): ((name: string) => number) => {
  const lines = layout.shown.slice(0, READ_LINES).map((line) => nameKey(line.text));
  const text = ` ${lines.join(' ')} `;
  return (name) => {
    const key = nameKey(name);
    const isUnspaced = hasUnspacedScript(key) || /\p{Script=Hangul}/u.test(key);
    return text.split(isUnspaced ? key : ` ${key} `).length - 1;
  };
});

const scoreOf = (
  { name, evidence, line }: Candidate,
  layout: DocumentLayout,
  mentions: (name: string) => number,
): number => {
  const all = new Set<Evidence>(evidence);
  if (hasLegalForm(name)) all.add('legalForm');
  if (namesInstitution(name)) all.add('institution');
  const isLetterhead = line.y > line.pageHeight * 0.78 || line.y < line.pageHeight * 0.1;
  if (line.page === layout.firstPage && isLetterhead) all.add('letterhead');
  if (line.page === layout.firstPage) all.add('firstPage');
  else if (line.page === layout.lastPage) all.add('lastPage');
  const told = [...all].reduce((sum, one) => sum + WEIGHTS[one], 0);
  return told + Math.min(MOST_MENTIONS, mentions(name)) * WEIGHTS.mention;
};

/** Candidates by all that speaks for them, the likeliest first. */
export const byScore = (candidates: readonly Candidate[], layout: DocumentLayout): Organisation[] => {
  const mentions = mentionsIn(layout);
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: scoreOf(candidate, layout, mentions),
      isHeading: candidate.evidence.size === 1 && candidate.evidence.has('beside'),
      page: candidate.line.page,
      quote: candidate.line.text,
    }))
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name));
};
