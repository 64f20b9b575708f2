import { SingleZone } from './single-zone.tsx';

export function MidCall({
  redirectAfter,
  onCheck,
  checking,
}: {
  redirectAfter: number;
  onCheck: (files: readonly File[]) => void;
  /** A list of checked files is there. */
  checking: boolean;
}) {
  return (
    <section
      aria-labelledby="try"
      className="grid gap-x-12 gap-y-8 rounded-box bg-sunken p-5 sm:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:items-center"
    >
      <div className="grid gap-4">
        <h2 id="try" className="display text-head">
          See what yours says.
        </h2>
        <p className="max-w-[30rem] text-lead text-muted">
          Take a PDF that is hard to find. One credit reads it, and the free plan includes three a month.
        </p>
      </div>
      <SingleZone
        label="Upload a PDF here, too"
        redirectAfter={redirectAfter}
        onSeveral={onCheck}
        collecting={checking}
      />
    </section>
  );
}
