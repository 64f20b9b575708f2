import { proofKinds, proofSearchers } from '@colophon/contracts/rules';
import type { Proof, ProofQueryPage, ProofSearch, ProofVerdict } from '#lib/api/types.ts';
import { makeDocuments } from './fixtures.ts';

const [first, second] = makeDocuments();
export const MEANT = first?.id ?? '';
const OVERTAKING = second?.id ?? '';

function verdictOf(searcher: ProofVerdict['searcher'], kind: ProofVerdict['kind']): ProofVerdict {
  const looks = {
    name: { delta: 0.118, low: 0.094, high: 0.145, up: 80, same: 62, down: 2, verdict: 'better' },
    topic: { delta: -0.002, low: -0.01, high: 0.007, up: 11, same: 91, down: 42, verdict: 'no_difference' },
    detail: { delta: -0.057, low: -0.079, high: -0.038, up: 8, same: 62, down: 74, verdict: 'worse' },
    own: { delta: 0.5, low: 0.5, high: 0.5, up: 3, same: 0, down: 0, verdict: 'too_few' },
  } as const;
  const before = { first: 0.6, three: 0.8, ten: 0.9 };
  const together = { first: 0.752, three: 0.85, ten: 0.9 };
  const interval = { mean: 0.1, low: 0.05, high: 0.15 };
  return {
    searcher,
    kind,
    documents: kind === 'own' ? 3 : 144,
    queries: kind === 'own' ? 3 : 430,
    mrr: { before: 0.628, together: 0.746, placebo: 0.526, alone: 0.75, leftOut: 0.62 },
    found: { before, together },
    overPlacebo: interval,
    placebo: interval,
    control: 0,
    ...looks[kind],
  };
}

/** A finished proof of a library; what is different is given. */
export function makeProof(changes: Partial<Proof> = {}): Proof {
  return {
    id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f71',
    status: 'completed',
    createdAt: '2026-01-15T12:00:00.000Z',
    finishedAt: '2026-01-15T12:01:00.000Z',
    expiresAt: '2026-01-18T12:00:00.000Z',
    progress: null,
    documents: 150,
    leftOut: 0,
    notMeasured: 0,
    expected: false,
    error: null,
    result: {
      version: 1,
      sentence: 'Higher by name; no difference for topics; lower for details; 25 documents fell.',
      finished: 144,
      scans: 3,
      withoutText: 0,
      verdicts: proofSearchers.flatMap((searcher) => proofKinds.map((kind) => verdictOf(searcher, kind))),
    },
    ...changes,
  };
}

export const RUNNING: Partial<Proof> = {
  status: 'running',
  finishedAt: null,
  progress: 40,
  result: null,
};

export function makeTooFew(): Proof {
  const proof = makeProof({ documents: 12 });
  const verdicts = (proof.result?.verdicts ?? []).map((one) => ({
    ...one,
    documents: 12,
    verdict: 'too_few' as const,
  }));
  return {
    ...proof,
    result: proof.result && {
      ...proof.result,
      finished: 12,
      sentence: 'Too few documents to say.',
      verdicts,
    },
  };
}

/** Searches of one outcome; more than one page of falls. */
export function makeMoved(search: URLSearchParams): ProofQueryPage {
  const outcome = search.get('outcome');
  const page = Number(search.get('cursor') || 0);
  const isFall = outcome === 'fell';
  return {
    queries: [
      {
        query: isFall ? `network segments ${page + 1}` : 'zero trust guide',
        kind: isFall ? 'detail' : 'name',
        documentId: MEANT,
        before: isFall ? 1 : null,
        together: isFall ? 3.5 : 1,
        alone: 1,
        leftOut: null,
        placebo: null,
        overtakenBy: isFall ? [OVERTAKING] : [],
        terms: isFall ? ['network'] : [],
      },
    ],
    documents: [
      { id: MEANT, heading: 'Zero Trust Guide for Regional Hospitals' },
      { id: OVERTAKING, heading: 'Medical Devices in Flat Networks' },
    ],
    total: isFall ? 2 : 1,
    nextCursor: isFall && page === 0 ? '1' : null,
  };
}

/** What a search finds; a title brought the first one up. */
export function makeFound(): ProofSearch {
  const title = 'Zero Trust Guide for Regional Hospitals';
  return {
    before: [
      { rank: 1.5, otherRank: 2, documentId: OVERTAKING, heading: 'Medical Devices in Flat Networks' },
      { rank: 14, otherRank: 1, documentId: MEANT, heading: 'Microsoft Word - ztg_final.docx' },
    ],
    after: [
      { rank: 1, otherRank: 14, documentId: MEANT, heading: title },
      { rank: 2, otherRank: 2, documentId: OVERTAKING, heading: 'Medical Devices in Flat Networks' },
      { rank: 3, otherRank: null, documentId: 'third', heading: 'Segments of a Network' },
    ],
  };
}
