import { ChevronDown } from 'lucide-react';

interface ListSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One choice of how the list is shown. */
export function ListSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: ListSelectProps<Value>) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
        className="h-11 w-full appearance-none rounded-ctl border border-edge bg-surface pr-8 pl-3 sm:w-36"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-[18px] text-muted"
      />
    </div>
  );
}
