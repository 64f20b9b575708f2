import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { proofCalls } from '../api/proof-queries.ts';

/** A report of the proof's documents, with what the proof said: as PDF, page or table, and by a link. */
export function ReportOffer({ proofId }: { proofId: string }) {
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => proofCalls.report(proofId),
    onError: (error) =>
      notify.error(
        errorText(error, 'No answer came. Check your reports for the new one before you try again.'),
      ),
  });
  // Called only while this is shown: the user may have gone on to something else.
  const make = () => making.mutate(undefined, { onSuccess: (id) => navigate(`/reports/${id}`) });
  return (
    <section aria-labelledby="hand-on" className="grid justify-items-start gap-3">
      <h2 id="hand-on" className="display text-lead">
        Hand it on
      </h2>
      <p className="max-w-prose text-muted">
        A report holds the scores of these documents and this proof. You can save or share it.
      </p>
      <Button look="outline" busy={making.isPending} onClick={make}>
        Make report
      </Button>
    </section>
  );
}
