import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { classNames } from '#lib/class-names.ts';
import type { Outcome } from '../check/checked-file.ts';
import { CheckedRow, COLUMNS, ProblemRow } from './checked-row.tsx';

/** Rows shown before the user asks for all. */
const FIRST = 10;

/** The worst first; what could not be looked at comes last. */
export function CheckedList({ judged, problems }: Outcome) {
  const [all, setAll] = useState(false);
  const total = judged.length + problems.length;
  const shown = judged.slice(0, all ? judged.length : FIRST);
  const shownProblems = problems.slice(0, all ? problems.length : FIRST - shown.length);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full rounded-box border border-line bg-surface px-4 sm:px-5">
        {judged.length > 0 && (
          <div
            aria-hidden
            className={classNames('hidden border-b border-line py-2.5 text-note text-muted', COLUMNS)}
          >
            <span>Title today</span>
            <span>Author</span>
            <span>Description</span>
            <span>Keywords</span>
          </div>
        )}
        <ol aria-label="Checked files, worst first" className="divide-y divide-line">
          {shown.map((file) => (
            <CheckedRow {...file} key={file.key} />
          ))}
          {shownProblems.map((file) => (
            <ProblemRow {...file} key={file.key} />
          ))}
        </ol>
      </div>
      {total > FIRST && (
        <Button look="outline" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the worst ${FIRST}` : `Show all ${total}`}
        </Button>
      )}
    </div>
  );
}
