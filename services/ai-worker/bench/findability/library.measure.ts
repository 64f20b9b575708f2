import { prove } from '../../dist/findability/proof.js';
import type { ProofDocument } from '../../dist/findability/proof-material.js';
import type { Interval } from '../../dist/findability/statistics.js';
import type { Section } from '../figures.ts';

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(3)}`;
const interval = ({ mean, low, high }: Interval): string =>
  `${signed(mean)} [${signed(low)}, ${signed(high)}]`;

/** Change of a placebo that is no more than chance. */
const BEST_OF_PLACEBO = 0.02;

/** A whole proof of one library. */
export function measureLibrary(title: string, text: string, documents: readonly ProofDocument[]): Section {
  const proof = prove(documents);
  const bytes = JSON.stringify(proof);
  const placebos = proof.measures.map(({ placebo }) => placebo.mean);
  const placebo = Math.max(...placebos);
  const controls = proof.measures.every(({ control }) => control === 0);
  return {
    title,
    text: `${text} "${proof.sentence}" Of ${proof.finished} documents ${proof.scans} are scans.`,
    figures: [
      {
        name: 'Greatest gain of metadata of another document',
        value: signed(placebo),
        goal: `≤ ${BEST_OF_PLACEBO}: ${placebo <= BEST_OF_PLACEBO ? 'met' : 'missed'}`,
      },
      {
        name: 'The same files twice',
        value: controls ? 'no difference' : 'a difference',
        goal: `no difference: ${controls ? 'met' : 'missed'}`,
      },
      {
        name: 'The same bytes in another order',
        value: JSON.stringify(prove(documents.toReversed())) === bytes ? 'yes' : 'no',
        goal: 'yes',
      },
    ],
    grids: [
      {
        head: [
          'searcher',
          'kind',
          'documents',
          'change [95 %]',
          'over placebo',
          'placebo',
          'up/same/down',
          'verdict',
        ],
        rows: proof.measures.map((one) => [
          one.searcher,
          one.kind,
          String(one.documents),
          interval(one.change),
          interval(one.overPlacebo),
          interval(one.placebo),
          `${one.up}/${one.same}/${one.down}`,
          one.verdict.replaceAll('_', ' '),
        ]),
      },
    ],
  };
}
