import { Notice } from '#components/notice.tsx';
import { Link } from '#components/link.tsx';
import type { UploadState } from '#lib/upload/upload-store.ts';
import { waitingForCredits } from '#lib/upload/waiting-for-credits.ts';
import { useUploadedDocuments } from '../api/use-uploaded-documents.ts';

/** Goes by what the documents have become: files fail and give their credit to others, and credits are bought. */
function WaitForCredits(uploads: UploadState) {
  const waiting = waitingForCredits(uploads, useUploadedDocuments(uploads.items));
  if (waiting === 0) return null;
  return (
    <Notice tone="warn" live>
      <p>
        {waiting === 1
          ? 'You have no credit left for one of these files. It stays queued until you have one.'
          : `You have no credits left for ${waiting} of these files. They stay queued until you have more.`}{' '}
        <Link to="/pricing" className="-my-2.5 inline-block py-2.5 underline underline-offset-3">
          See credit packs
        </Link>
      </p>
    </Notice>
  );
}

/** What is to be said of a drop as a whole; each file has its own words in the list. */
export function UploadMessages(uploads: UploadState) {
  const { errors, waiting } = uploads;
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="bad" live>
          {errors.length === 1 ? (
            <p>{errors[0]}</p>
          ) : (
            <ul className="list-disc pl-4">
              {[...new Set(errors)].map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {waiting === true && (
        <Notice tone="warn" live>
          Waiting for your connection
        </Notice>
      )}
      <WaitForCredits {...uploads} />
    </>
  );
}
