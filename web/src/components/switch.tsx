import { type ReactNode, useId } from 'react';

/** On or off, taking effect at once; the whole row is its target. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="relative flex items-start justify-between gap-5 py-4">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium after:absolute after:inset-0">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors duration-150 before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-edge before:transition-transform before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent forced-colors:before:bg-[CanvasText]"
      />
    </div>
  );
}
