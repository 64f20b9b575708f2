import { type ReactNode, type RefObject, useId } from 'react';

/** One matter of a settings panel under its own heading. */
export function PanelSection({
  heading,
  title,
  intro,
  children,
}: {
  /** For a panel that takes focus when it replaces another. */
  heading?: RefObject<HTMLHeadingElement | null>;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2
          ref={heading}
          id={id}
          tabIndex={heading === undefined ? undefined : -1}
          className="text-lead font-medium"
        >
          {title}
        </h2>
        {intro !== undefined && <p className="max-w-prose text-muted">{intro}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">{children}</div>
    </section>
  );
}
