import { SAMPLE_ROWS } from '#config/sample-document.ts';
import { classNames } from '#lib/class-names.ts';

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
      <figcaption className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-note text-muted">
        <span aria-hidden className={classNames('size-2 rounded-full', filled ? 'bg-ok' : 'bg-edge')} />
        {caption}
      </figcaption>
      <dl className="fill-in-turn divide-y divide-line">
        {SAMPLE_ROWS.map((row) => (
          <div key={row.name} className="grid grid-cols-[6rem_1fr] gap-3 px-4 py-2.5">
            <dt className="text-note text-muted">{row.name}</dt>
            {/* Both texts hold the room, so that nothing moves when one takes the other's place. */}
            <dd className="grid">
              <span className={classNames('col-start-1 row-start-1', filled ? 'fill-in' : 'invisible')}>
                {row.after}
              </span>
              {!filled && (
                <span
                  className={classNames(
                    'col-start-1 row-start-1',
                    row.before === '' ? 'text-muted' : 'text-bad',
                  )}
                >
                  {row.before === '' ? 'Empty' : row.before}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
