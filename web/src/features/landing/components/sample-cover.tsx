import { classNames } from '#lib/class-names.ts';

/** Grey lines of text: where each begins above the foot of the page, and how long it is. Points of A4. */
const LINES = [
  [584, 475],
  [569, 475],
  [554, 452],
  [530, 475],
  [515, 290],
  [446, 475],
  [431, 475],
  [416, 330],
] as const;
/** What the fields are taken from, in their order: title, subject, author, description. */
const MARKS = [
  { y: 94, width: 468, height: 30, after: 'delay-0' },
  { y: 128, width: 410, height: 22, after: 'delay-[120ms]' },
  { y: 155, width: 128, height: 20, after: 'delay-[360ms]' },
  { y: 246, width: 487, height: 50, after: 'delay-[480ms]' },
] as const;

/** Page 1 of the sample document. `read` marks the words that the fields beside it come from. */
export function SampleCover({ read, className }: { read: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 595 842"
      aria-hidden="true"
      className={classNames('rounded-[6px] shadow-lift', className)}
    >
      <rect
        x="1"
        y="1"
        width="593"
        height="840"
        rx="8"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      {MARKS.map(({ y, width, height, after }) => (
        <rect
          key={y}
          x="54"
          y={y}
          width={width}
          height={height}
          rx="4"
          className={classNames(
            'fill-accent-soft transition-opacity duration-[240ms] ease-out',
            after,
            !read && 'opacity-0',
          )}
        />
      ))}
      <g className="fill-ink">
        <text x="60" y="72" fontSize="11" className="fill-muted">
          WHITE PAPER
        </text>
        <text x="60" y="116" fontSize="24" fontWeight="650" textLength="455" lengthAdjust="spacingAndGlyphs">
          Zero Trust Guide for Regional Hospitals
        </text>
        <text x="60" y="144" fontSize="14" textLength="396" lengthAdjust="spacingAndGlyphs">
          How four hospitals replaced flat networks without stopping care
        </text>
        <text x="60" y="169" fontSize="12">
          Northfield Health IT
        </text>
        <text x="60" y="232" fontSize="16" fontWeight="600">
          Summary
        </text>
        <text x="60" y="362" fontSize="16" fontWeight="600">
          Why flat networks fail
        </text>
      </g>
      {LINES.map(([above, width]) => (
        <rect key={above} x="60" y={842 - above - 6} width={width} height="6" rx="3" className="fill-line" />
      ))}
    </svg>
  );
}
