import { type ReactNode, useId } from 'react';

/** One matter of a settings panel under a heading of its own. */
export function PanelSection({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-[19px] leading-7 font-medium">
          {title}
        </h2>
        {intro !== undefined && <p className="max-w-prose text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
