import { useState } from 'react';
import { type ProofSearcher, proofSearcherNames, proofSearchers } from '@colophon/contracts/rules';
import { Notice } from '#components/notice.tsx';
import { Tabs } from '#components/tabs.tsx';
import type { Proof, ProofResult } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { documentCount } from '../proof-words.ts';
import { MovedQueries } from './moved-queries.tsx';
import { ProofSearch } from './proof-search.tsx';
import { ReportOffer } from './report-offer.tsx';
import { VerdictTable } from './verdict-table.tsx';

const tabs = proofSearchers.map((id) => ({ id, label: proofSearcherNames[id] }));

/** What took part, and what did not, in one line. */
function partsOf(proof: Proof, { finished, scans, withoutText }: ProofResult): string {
  const parts = [
    `${documentCount(proof.documents)}, ${finished} of them with written metadata`,
    scans > 0 && `${scans} without text of their own, as scans are`,
    withoutText > 0 && `${withoutText} without their text, which is deleted with the upload`,
    proof.leftOut > 0 && `${documentCount(proof.leftOut)} beyond the limit left out`,
    proof.notMeasured > 0 &&
      `${documentCount(proof.notMeasured)} not measured: they could not be read, or are of an earlier release`,
  ];
  return `${parts.filter((part) => part !== false).join('; ')}.`;
}

function Moved({ proofId }: { proofId: string }) {
  const [searcher, choose] = useState<ProofSearcher>('sharepoint');
  return (
    <section aria-labelledby="moved" className="grid grid-cols-1 gap-4">
      <h2 id="moved" className="display text-lead">
        What moved
      </h2>
      <Tabs label="Searcher" tabs={tabs} chosen={searcher} onChoose={choose}>
        {/* Of another searcher nothing may stay: not a page, not a place in it. */}
        <div key={searcher} className="grid grid-cols-1 gap-8">
          <MovedQueries
            proofId={proofId}
            searcher={searcher}
            outcome="fell"
            title="What fell"
            none="No search fell."
          />
          <MovedQueries
            proofId={proofId}
            searcher={searcher}
            outcome="rose"
            title="What rose"
            none="No search rose."
          />
        </div>
      </Tabs>
    </section>
  );
}

/** A finished proof: its sentence, every verdict by itself, falls before rises. */
export function ProofResultView({ proof, result }: { proof: Proof; result: ProofResult }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-label="Result" className="grid gap-3">
        <p className="display text-head text-balance">{result.sentence}</p>
        <p className="max-w-prose text-muted">
          In SharePoint. {partsOf(proof, result)}
          {proof.expiresAt !== null &&
            ` This proof ends with the first of its documents, on ${formatDate(proof.expiresAt)}.`}
        </p>
        {proof.expected && (
          <Notice tone="info">
            Expected: documents without a generated PDF count with what their PDF would say.
          </Notice>
        )}
        {result.verdicts.some(({ control }) => control !== 0) && (
          <Notice tone="bad">
            The same files, measured twice, differed. Do not rely on this proof; please report it.
          </Notice>
        )}
      </section>
      <section aria-labelledby="verdicts" className="min-w-0">
        <h2 id="verdicts" className="display pb-1 text-lead">
          Searcher by searcher
        </h2>
        <VerdictTable verdicts={result.verdicts} />
      </section>
      <Moved proofId={proof.id} />
      <ProofSearch proofId={proof.id} />
      <ReportOffer proofId={proof.id} />
    </div>
  );
}
