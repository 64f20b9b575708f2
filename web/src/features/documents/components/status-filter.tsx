import type { ListFilter } from '#lib/api/document-queries.ts';

const FILTERS: readonly { value: ListFilter | undefined; label: string }[] = [
  { value: undefined, label: 'All' },
  { value: 'uploaded', label: 'Uploaded' },
  { value: 'processing', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
];

export function readFilter(value: string | null): ListFilter | undefined {
  return FILTERS.find((filter) => filter.value !== undefined && filter.value === value)?.value;
}

export function StatusFilter({
  chosen,
  onChoose,
}: {
  chosen: ListFilter | undefined;
  onChoose: (filter: ListFilter | undefined) => void;
}) {
  return (
    <fieldset className="-mx-1 flex min-w-0 overflow-x-auto px-1">
      <legend className="sr-only">Filter by status</legend>
      {FILTERS.map(({ value, label }) => (
        <label
          key={label}
          className="relative inline-flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-3 font-medium text-muted hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="status"
            value={value ?? ''}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
