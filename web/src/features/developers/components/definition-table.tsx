import type { ReactNode } from 'react';

/** Terms of the API, each with what it means. */
export function DefinitionTable({
  head,
  rows,
}: {
  head: readonly [term: string, meaning: string];
  rows: readonly (readonly [term: string, meaning: ReactNode])[];
}) {
  return (
    <table className="w-full text-left">
      <thead className="text-note text-muted">
        <tr className="border-b border-line">
          {head.map((words) => (
            <th key={words} scope="col" className="py-2 pr-4 font-normal">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([term, meaning]) => (
          <tr key={term} className="align-top">
            <th scope="row" className="py-2.5 pr-4 font-normal sm:pr-8">
              <code className="wrap-anywhere sm:whitespace-nowrap">{term}</code>
            </th>
            <td className="py-2.5 sm:w-full">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
