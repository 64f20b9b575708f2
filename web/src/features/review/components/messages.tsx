import { Notice } from '#components/notice.tsx';
import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';

/** Sentences for the warnings that matter to whoever reviews; other classes stay with the operators. */
const WARNINGS: Record<string, string> = {
  signed: 'This file is signed. It stays intact, but readers will show that it was changed after signing.',
  no_text_scan: 'This file has no text to read: the suggestions come from its name and layout.',
  damaged_repaired: 'This file was damaged and has been repaired.',
  javascript: 'This file contains scripts.',
  launch_action: 'This file contains actions that start other programs.',
  embedded_files: 'This file carries other files inside.',
};

export function Messages({ document, review, pdf }: { document: Document; review: Review; pdf: Pdf }) {
  const warnings = document.warnings.flatMap((warning) => WARNINGS[warning.toLowerCase()] ?? []);
  const failure = review.failure ?? pdf.failure;
  return (
    <div className="grid gap-3 empty:hidden">
      {document.errorMessage !== null && document.errorMessage !== '' && (
        <Notice tone="bad" title="Processing error">
          {document.errorMessage}
        </Notice>
      )}
      {isMoving(document.status) && (
        <Notice tone="info">
          {document.status === 'processing'
            ? 'The document is being read. The suggestions appear here by themselves.'
            : 'The document is waiting for its turn. The suggestions appear here by themselves.'}
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {pdf.waiting && (
        <Notice tone="info" live>
          Writing this PDF takes a little longer. The download starts by itself.
        </Notice>
      )}
    </div>
  );
}
