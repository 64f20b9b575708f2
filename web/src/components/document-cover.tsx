import { COVER } from '#lib/navigation/cover.ts';

/** A page in miniature. Its lines are seeded by the id, so that rows differ but never jump. */
export function DocumentCover({
  seed,
  moves = false,
  className = 'h-12 w-9',
}: {
  seed: string;
  /** True on its way between a list and the review. */
  moves?: boolean;
  className?: string;
}) {
  let hash = 7;
  for (const char of seed) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  const width = (line: number) => 12 + ((hash >>> (line * 4)) % 13);
  return (
    <svg
      viewBox="0 0 36 48"
      aria-hidden="true"
      style={moves ? { viewTransitionName: COVER } : undefined}
      className={`${className} shrink-0`}
    >
      <path
        d="M.5 3A2.5 2.5 0 0 1 3 .5h23L35.5 10v35a2.5 2.5 0 0 1-2.5 2.5H3A2.5 2.5 0 0 1 .5 45z"
        className="fill-surface stroke-edge"
      />
      <path d="M26 .5V8a2 2 0 0 0 2 2h7.500" className="fill-sunken stroke-edge" />
      <path d={`M6 17h${width(0)}`} className="stroke-ink" strokeWidth="2.4" strokeLinecap="round" />
      {[23, 28, 33, 38].map((y, line) => (
        <path
          key={y}
          d={`M6 ${y}h${width(line + 1)}`}
          className="stroke-line"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
