import type { ReactNode } from 'react';

/** A part of the page under its own heading. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-8 sm:gap-10">
      <div className="grid gap-3">
        <h2 id={id} className="display text-head">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-[38rem] text-lead text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
