import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { proofCalls } from '../api/proof-queries.ts';

/** A report of the proof's documents, with what the proof said: as PDF, page or table, and by a link. */
export function ReportOffer({ proofId }: { proofId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      navigate(`/reports/${await proofCalls.report(proofId)}`);
    } catch (error) {
      notify.error(
        errorText(error, 'No answer came. Check your reports for the new one before you try again.'),
      );
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="hand-on" className="grid justify-items-start gap-3">
      <h2 id="hand-on" className="display text-lead">
        Hand it on
      </h2>
      <p className="max-w-prose text-muted">
        A report holds the scores of these documents and this proof. You can save or share it.
      </p>
      <Button look="outline" busy={busy} onClick={() => void make()}>
        Make report
      </Button>
    </section>
  );
}
