/** How far something is. Determinate only: a bar that just moves says nothing. */
export function ProgressBar({
  label,
  value,
  className = 'w-28',
}: {
  label: string /** 0 to 1. */;
  value: number;
  className?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className={`h-1.5 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent forced-colors:border ${className}`}
      />
      <span aria-hidden className="w-10 text-right text-note text-muted">
        {percent}%
      </span>
    </div>
  );
}
