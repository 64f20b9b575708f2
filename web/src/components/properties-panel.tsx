import { classNames } from '#lib/class-names.ts';

export interface PropertyRow {
  name: string;
  before: string;
  after: string;
}

/** What a real office export carries, and what the same file says after a review. */
export const SAMPLE_ROWS: readonly PropertyRow[] = [
  {
    name: 'Title',
    before: 'Microsoft Word - final_v7.docx',
    after: 'Zero Trust Guide for Regional Hospitals',
  },
  { name: 'Subject', before: '', after: 'White paper on segmenting clinical networks' },
  { name: 'Keywords', before: '', after: 'zero trust, hospital networks, segmentation' },
  { name: 'Author', before: 'jdoe2', after: 'Northfield Health IT' },
  { name: 'Description', before: '', after: 'How four hospitals replaced flat networks, and what it cost.' },
];

/** The brand's motif: the document-properties panel, as found or filled in. */
export function PropertiesPanel({
  caption,
  filled,
  className,
}: {
  caption: string;
  filled: boolean;
  className?: string;
}) {
  return (
    <figure
      className={classNames(
        'overflow-hidden rounded-box border border-line bg-surface shadow-lift',
        className,
      )}
    >
      <figcaption className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-[13px] text-muted">
        <span aria-hidden className={classNames('size-2 rounded-full', filled ? 'bg-ok' : 'bg-edge')} />
        {caption}
      </figcaption>
      <dl className="divide-y divide-line">
        {SAMPLE_ROWS.map((row, index) => (
          <div key={row.name} className="grid grid-cols-[6rem_1fr] gap-3 px-4 py-2.5">
            <dt className="text-[13px] leading-[22px] text-muted">{row.name}</dt>
            <dd className="min-h-[22px] leading-[22px]">
              {filled ? (
                <span className="fill-in block" style={{ animationDelay: `${200 + index * 120}ms` }}>
                  {row.after}
                </span>
              ) : row.before === '' ? (
                <span className="text-muted">Empty</span>
              ) : (
                <span className="text-bad">{row.before}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
