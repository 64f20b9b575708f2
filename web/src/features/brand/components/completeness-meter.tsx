import { CircleCheck } from 'lucide-react';
import { completenessOf } from '../completeness.ts';
import type { BrandText } from '../brand-draft.ts';

export function CompletenessMeter({ brand }: { brand: BrandText }) {
  const { filled, total, next } = completenessOf(brand);
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">
          {filled} of {total} fields
        </span>
        {next === undefined && (
          <span className="flex items-center gap-1.5 self-center text-note text-ok">
            <CircleCheck aria-hidden className="size-4" />
            Complete
          </span>
        )}
      </p>
      <progress
        aria-label="Fields filled in"
        max={total}
        value={filled}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent forced-colors:border"
      />
      {next !== undefined && <p className="text-note text-muted">Next: {next}</p>}
    </div>
  );
}
