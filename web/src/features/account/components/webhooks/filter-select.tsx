import { ChevronDown } from 'lucide-react';

/** One of some, or all of them. */
export function FilterSelect<T extends string>({
  label,
  all,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  /** What stands for no filter. */
  all: string;
  choices: readonly { readonly value: T; readonly label: string }[];
  chosen: T | undefined;
  onChoose: (chosen: T | undefined) => void;
}) {
  return (
    <div className="relative max-sm:flex-1">
      <select
        aria-label={label}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(choices.find(({ value }) => value === target.value)?.value)}
        className="h-11 w-full appearance-none rounded-ctl border border-edge bg-surface pr-10 pl-3"
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
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
