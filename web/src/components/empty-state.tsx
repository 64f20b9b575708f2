import type { ReactNode } from 'react';

const FIELDS = ['Title', 'Subject', 'Keywords'] as const;

/** The brand's motif with nothing in it yet: the properties of a document that is still to come. */
function EmptyPanel() {
  return (
    <svg viewBox="0 0 220 112" aria-hidden="true" className="h-28 w-auto">
      <rect x=".5" y=".5" width="219" height="111" rx="10" className="fill-surface stroke-line" />
      <path d="M0 28.500h220" className="stroke-line" />
      <circle cx="16" cy="14.500" r="4" className="fill-edge" />
      <rect x="28" y="11.500" width="84" height="6" rx="3" className="fill-line" />
      {FIELDS.map((field, index) => (
        <g key={field} transform={`translate(0 ${36 + index * 25})`}>
          <text x="14" y="13" fontSize="11" className="fill-muted">
            {field}
          </text>
          <rect
            x="76"
            y="1"
            width="128"
            height="17"
            rx="4"
            strokeDasharray="3 3"
            className="fill-transparent stroke-edge"
          />
        </g>
      ))}
    </svg>
  );
}

/** Instead of an empty list: what will be here, and the next step in place. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-5 rounded-box border border-line px-6 py-12 text-center">
      <EmptyPanel />
      <div className="grid gap-1.5">
        <p className="text-lead font-medium text-balance">{title}</p>
        {children !== undefined && (
          <div className="mx-auto max-w-prose text-balance text-muted">{children}</div>
        )}
      </div>
      {action}
    </div>
  );
}
