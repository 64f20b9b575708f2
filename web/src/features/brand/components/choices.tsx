import { useId } from 'react';

/** One of a few ways, each explained in a sentence. */
export function Choices<Value extends string>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-1">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="divide-y divide-line rounded-ctl border border-edge bg-surface">
        {choices.map(({ value, label, hint }) => (
          <div key={value} className="relative flex gap-3 px-4 py-2.5">
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              checked={value === chosen}
              aria-describedby={`${id}-${value}-hint`}
              onChange={() => onChoose(value)}
              className="relative z-10 mt-0.5 size-6 shrink-0 accent-accent"
            />
            <div className="min-w-0">
              <label
                htmlFor={`${id}-${value}`}
                className="cursor-pointer font-medium after:absolute after:inset-0"
              >
                {label}
              </label>
              <p id={`${id}-${value}-hint`} className="text-note text-muted">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
