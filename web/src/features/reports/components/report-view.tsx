import { type ReportContent, reportSections, type ReportTable } from '@colophon/contracts/rules';

const NUMBER = /^[–\u2212+\d.]+$/u;

function Table({ table: { caption, head, rows } }: { table: ReportTable }) {
  const isNumeric = head.map(
    (_, index) => index > 0 && rows.every((cells) => NUMBER.test(cells[index] ?? '')),
  );
  const look = (index: number) => (isNumeric[index] ? 'pl-4 text-right whitespace-nowrap' : 'pr-4 text-left');
  return (
    // A wide table is moved sideways, by the keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="pb-1.5 text-left text-note text-muted">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th
                key={cell}
                scope="col"
                className={`border-b border-edge py-2 text-note font-medium text-muted ${look(index)}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Two documents may have one name: the place is a row's only name.
            // oxlint-disable-next-line no-array-index-key
            <tr key={row} className="border-b border-line align-top">
              <th scope="row" className="min-w-44 py-2 pr-4 text-left font-medium wrap-anywhere">
                <bdi>{cells[0]}</bdi>
              </th>
              {cells.slice(1).map((cell, index) => (
                <td key={head[index + 1]} className={`py-2 ${look(index + 1)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A report in the sections that its PDF, its page and its table have, too. */
export function ReportView({ content }: { content: ReportContent }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {reportSections(content).map(({ title, paragraphs, tables }) => (
        <section key={title} aria-labelledby={`report-${title}`} className="grid grid-cols-1 gap-3">
          <h2 id={`report-${title}`} className="display text-title">
            {title}
          </h2>
          {paragraphs.length > 0 && (
            <div className="grid max-w-prose gap-2">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {tables.map((table) => (
            <Table key={table.caption} table={table} />
          ))}
        </section>
      ))}
    </div>
  );
}
