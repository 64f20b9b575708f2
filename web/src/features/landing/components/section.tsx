import type { ReactNode } from 'react';

/** A part of the page under a heading of its own. */
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
        <h2 id={id} className="display text-[32px] leading-10 sm:text-[42px] sm:leading-[48px]">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-[38rem] text-[17px] leading-7 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
