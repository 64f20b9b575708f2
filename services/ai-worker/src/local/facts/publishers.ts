import type { VisibleLine } from '../../metadata/document-text.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { type Candidate, Candidates, merged } from './organisation-candidates.js';
import { nameKey } from './organisation-names.js';
import { byScore, type Organisation } from './organisation-score.js';
import { standingNames } from './standing-names.js';

/** What is known of a document's title when its publisher is looked for. */
export interface KnownTitle {
  readonly block?: HeadingBlock | undefined;
  readonly text: string;
}

const has = (whole: string, part: string): boolean => ` ${nameKey(whole)} `.includes(` ${nameKey(part)} `);

/** Organisations once more, when the title is known: names that stand by themselves and are not it, and names in it. */
export const findPublishers = (
  layout: DocumentLayout,
  organisations: readonly Organisation[],
  title: KnownTitle,
): Organisation[] => {
  const candidates = new Candidates(organisations);
  const isTitle = ({ text }: VisibleLine): boolean => has(title.text, text);
  for (const { name, line } of standingNames(layout, isTitle)) candidates.add(name, 'stands', line);
  const all = merged(candidates.all()).map((one: Candidate) =>
    has(title.text, one.name) ? { ...one, evidence: new Set([...one.evidence, 'inTitle' as const]) } : one,
  );
  return byScore(all, layout);
};
