import { ArrowDown, ArrowUp, CircleHelp, Equal } from 'lucide-react';
import {
  proofKindNames,
  proofSearcherNames,
  proofVerdictNames,
  signedChange,
} from '@colophon/contracts/rules';
import { Badge } from '#components/badge.tsx';
import type { ProofResult, ProofVerdict } from '#lib/api/types.ts';
import { nameOf, SEARCHER_NOTES } from '../proof-words.ts';

const LOOKS = {
  better: { tone: 'ok', Icon: ArrowUp },
  worse: { tone: 'bad', Icon: ArrowDown },
  no_difference: { tone: 'info', Icon: Equal },
  too_few: { tone: 'warn', Icon: CircleHelp },
} as const;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

function Verdict({ verdict }: { verdict: ProofVerdict }) {
  const { tone, Icon } = LOOKS[verdict.verdict];
  if (verdict.verdict === 'too_few')
    return (
      <p className="text-note text-muted">
        {proofVerdictNames.too_few} ({verdict.documents})
      </p>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone}>
        <Icon aria-hidden className="size-3.5" />
        {proofVerdictNames[verdict.verdict]}
      </Badge>
      <p className="text-note tabular-nums">
        First: {percent(verdict.found.before.first)} to {percent(verdict.found.together.first)}
      </p>
      <p className="text-note text-muted tabular-nums">
        {signedChange(verdict.delta)} [{signedChange(verdict.low)}, {signedChange(verdict.high)}]
      </p>
      <p className="text-note text-muted tabular-nums">
        {verdict.down} fell, {verdict.up} rose, {verdict.same} stayed
      </p>
    </div>
  );
}

/** Each searcher by itself and each kind of query by itself: a pooled number would be false. */
export function VerdictTable({ verdicts }: { verdicts: ProofResult['verdicts'] }) {
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))];
  const searchers = [...new Set(verdicts.map(({ searcher }) => searcher))];
  const find = (searcher: string, kind: string) =>
    verdicts.find((one) => one.searcher === searcher && one.kind === kind);
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="pb-3 text-left text-note text-muted max-md:block">
        “First” is the share of searches that find their document in first place. Below it stands the change
        of the mean reciprocal place (1 is first, 0.5 is second, 0 is not found), with its 95 % interval over
        documents.
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-note text-muted">
          <th scope="col" className="py-2 pr-4 font-medium">
            Searcher
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="px-4 py-2 font-medium last:pr-0">
              {nameOf(proofKindNames, kind) ?? kind}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {searchers.map((searcher) => (
          <tr key={searcher} className="border-b border-line align-top max-md:grid max-md:gap-3 max-md:py-4">
            <th scope="row" className="max-w-56 py-4 pr-4 font-normal max-md:max-w-none max-md:p-0">
              <span className="block font-medium">{nameOf(proofSearcherNames, searcher) ?? searcher}</span>
              <span className="block text-note text-muted">{nameOf(SEARCHER_NOTES, searcher)}</span>
            </th>
            {kinds.map((kind) => {
              const verdict = find(searcher, kind);
              return (
                <td
                  key={kind}
                  className="px-4 py-4 last:pr-0 max-md:grid max-md:grid-cols-[8.5rem_minmax(0,1fr)] max-md:gap-x-3 max-md:p-0"
                >
                  <span aria-hidden className="hidden text-note text-muted max-md:inline">
                    {nameOf(proofKindNames, kind) ?? kind}
                  </span>
                  {verdict !== undefined && <Verdict verdict={verdict} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
