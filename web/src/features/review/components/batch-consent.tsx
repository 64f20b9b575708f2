import type { Batch, ConsentQuestion } from '../api/use-batch.ts';
import { SignatureConsent } from './signature-consent.tsx';

function subjectOf({ signed, others }: ConsentQuestion): string {
  if (signed.length === 1) return others.length === 0 ? 'This PDF is signed' : 'One of these PDFs is signed';
  return others.length === 0 ? 'These PDFs are signed' : `${signed.length} of these PDFs are signed`;
}

/** Asks once for the signed PDFs of a batch before files are written. */
export function BatchConsent({
  batch,
  question,
  onClose,
}: {
  batch: Batch;
  question: ConsentQuestion;
  onClose: () => void;
}) {
  return (
    <SignatureConsent
      subject={subjectOf(question)}
      onAccept={batch.consent}
      onLeaveOut={question.others.length > 0 ? batch.leaveOut : undefined}
      onClose={onClose}
    />
  );
}
