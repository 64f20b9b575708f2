import type { PreferredTerm, VocabularyProblem } from '@colophon/contracts/rules';
import { Notice } from '#components/notice.tsx';

/** As many as can be looked over; all of them are saved. */
const MOST_TERMS = 30;
const MOST_PROBLEMS = 8;

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function Problems({ problems }: { problems: readonly VocabularyProblem[] }) {
  const lines = new Set(problems.map(({ line }) => line)).size;
  return (
    <Notice
      tone="warn"
      live
      title={`${count(lines, 'line')} cannot be used as ${lines === 1 ? 'it is' : 'they are'}`}
    >
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {problems.length > MOST_PROBLEMS && <p>And {problems.length - MOST_PROBLEMS} more.</p>}
      <p>These entries will be removed when you save. Everything else is kept.</p>
    </Notice>
  );
}

/** What a list is understood as, term by term, and what is not understood, by line. */
export function VocabularyPreview({
  terms,
  problems,
}: {
  terms: readonly PreferredTerm[];
  problems: readonly VocabularyProblem[];
}) {
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {terms.length > 0 && (
        <details className="rounded-ctl border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
            How we read it: {count(terms.length, 'term')}
          </summary>
          <dl className="divide-y divide-line border-t border-line">
            {terms.slice(0, MOST_TERMS).map(({ term, synonyms }) => (
              <div
                key={term}
                className="grid gap-x-4 px-4 py-1.5 wrap-anywhere sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <dt>
                  <bdi>{term}</bdi>
                </dt>
                <dd className="text-muted">
                  {synonyms.length === 0 ? (
                    'No synonyms'
                  ) : (
                    <>
                      instead of <bdi>{synonyms.join(', ')}</bdi>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {terms.length > MOST_TERMS && (
            <p className="border-t border-line px-4 py-2.5 text-muted">
              And {terms.length - MOST_TERMS} more, which are saved too.
            </p>
          )}
        </details>
      )}
    </>
  );
}
