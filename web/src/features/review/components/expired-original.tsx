import { Notice } from '#components/notice.tsx';
import type { Document } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import type { Review } from '../api/use-review.ts';

/** Without the original no PDF can be written any more. */
export function ExpiredOriginal({ document, review }: { document: Document; review: Review }) {
  return (
    document.originalExpiresAt !== null && (
      <Notice tone="warn" title={`The original was deleted on ${formatDate(document.originalExpiresAt)}`}>
        {review.losesFile
          ? 'You can still download the finished PDF, but we cannot create it again. Download it before you change its metadata.'
          : 'We can no longer create a PDF with this metadata. Upload the file again.'}
      </Notice>
    )
  );
}
