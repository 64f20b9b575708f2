import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { ReportOverview } from '#lib/api/types.ts';
import { useReportLinks } from '../api/report-queries.ts';

const DAYS = [1, 3, 7, 14] as const;

/** For how long, and how much, a report is shared. */
export function ShareDialog({
  report: { id, link },
  onShared,
  onClose,
}: {
  report: ReportOverview;
  onShared: (url: string) => void;
  onClose: () => void;
}) {
  const form = useId();
  const links = useReportLinks();
  const [days, setDays] = useState<number>(7);
  const [names, setNames] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      onShared(await links.create({ id, days, names }));
    } catch (error) {
      setFault(
        errorText(
          error,
          'No answer came. If the page now says that it is shared, create the link again to get its address: the one before ends.',
        ),
      );
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Share this report"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Create link
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-muted">
          Everyone who has the link can read the report without signing in. It ends after its days, when you
          end it, or with the first document of the report.
        </p>
        {link !== null && (
          <Notice tone="warn">The link you created before ends when you create this one.</Notice>
        )}
        <fieldset>
          <legend className="mb-1.5 font-medium">Ends after</legend>
          <div className="flex flex-wrap gap-x-5">
            {DAYS.map((choice) => (
              <label key={choice} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name={`${form}-days`}
                  checked={days === choice}
                  onChange={() => setDays(choice)}
                  className="size-[18px] accent-accent"
                />
                {choice} {choice === 1 ? 'day' : 'days'}
              </label>
            ))}
          </div>
        </fieldset>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={names}
            onChange={({ target }) => setNames(target.checked)}
            className="size-[18px] shrink-0 accent-accent"
          />
          <span>
            Show the names of the documents
            <span className="block text-note text-muted">
              Without them documents are numbered. The title of the report is always shown.
            </span>
          </span>
        </label>
        {fault !== undefined && (
          <Notice tone="bad" live>
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
