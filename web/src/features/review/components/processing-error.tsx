import { Button, ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import type { Document } from '#lib/api/types.ts';
import { asksForCredit, canTryAgain } from '#lib/status.ts';
import type { DocumentActions } from '../api/use-document-actions.ts';
import { adviceAfter } from '../advice.ts';
import { showsRefusal } from '../file-warnings.ts';

/** Why a document has no suggestions, and what can be done about it. */
export function ProcessingError({ document, actions }: { document: Document; actions: DocumentActions }) {
  const outOfCredits = document.errorCode === 'insufficient_credits';
  const asks = asksForCredit(document);
  const again = outOfCredits || asks || canTryAgain(document);
  return (
    <Notice tone={asks ? 'warn' : 'bad'} title={asks ? 'You were not charged' : 'Processing error'}>
      <p>{document.errorMessage}</p>
      <p>{adviceAfter(document.errorCode)}</p>
      {(again || document.status === 'failed' || showsRefusal(document)) && (
        <p className="mt-3 mb-1 flex flex-wrap gap-3">
          {outOfCredits && (
            <ButtonLink to="/pricing" look="outline">
              Buy credits
            </ButtonLink>
          )}
          {again ? (
            <Button look="outline" busy={actions.generating} onClick={() => void actions.generate()}>
              {asks ? 'Continue for 1 credit' : 'Try again'}
            </Button>
          ) : (
            <ButtonLink to="/upload" look="outline">
              Upload another copy
            </ButtonLink>
          )}
        </p>
      )}
    </Notice>
  );
}
