import { ChevronDown } from 'lucide-react';
import type { ListFilter } from '#lib/api/document-queries.ts';
import type { StatusCounts } from '../api/status-counts.ts';
import { useChosenFilter } from '../list-state.ts';

const FILTERS: readonly { value: ListFilter | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'to_review', label: 'To review' },
  { value: 'ready_for_download', label: 'To download' },
  { value: 'uploaded', label: 'Uploaded' },
  { value: 'processing', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
];

interface FilterProps {
  counts: StatusCounts | undefined;
  onChoose: (filter: ListFilter | undefined) => void;
}

/** On a phone: seven filters in a row would be cut off in a word, or take three rows. */
function FilterMenu({ counts, onChoose }: FilterProps) {
  const chosen = useChosenFilter();
  return (
    <div className="relative sm:hidden">
      <select
        aria-label="Filter by status"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(FILTERS.find(({ value }) => value === target.value)?.value)}
        className="h-11 w-full appearance-none rounded-ctl border border-edge bg-surface pr-10 pl-3 font-medium"
      >
        {FILTERS.map(({ value, label }) => (
          <option key={label} value={value ?? ''}>
            {counts === undefined ? label : `${label} (${counts[value ?? 'all']})`}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-[18px] text-muted"
      />
    </div>
  );
}

function FilterTabs({ counts, onChoose }: FilterProps) {
  const chosen = useChosenFilter();
  return (
    <fieldset className="-mx-1 flex min-w-0 flex-wrap px-1 max-sm:hidden">
      <legend className="sr-only">Filter by status</legend>
      {FILTERS.map(({ value, label }) => (
        <label
          key={label}
          className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 border-b-2 whitespace-nowrap border-transparent px-2.5 font-medium text-muted hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent sm:px-3"
        >
          <input
            type="radio"
            name="status"
            value={value ?? ''}
            aria-label={label}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
          {/* Its room is kept: the tabs must not move when the numbers arrive. */}
          <span className="min-w-5 text-note font-normal text-muted" data-testid={`count-${value ?? 'all'}`}>
            {counts?.[value ?? 'all']}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function StatusFilter(props: FilterProps) {
  return (
    <>
      <FilterMenu {...props} />
      <FilterTabs {...props} />
    </>
  );
}
