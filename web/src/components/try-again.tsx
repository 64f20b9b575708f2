import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** In the place of what an answer, or the code for it, did not come for. @param what begins the sentence */
export function TryAgain({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice tone="bad" live className="max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p>{what} could not be loaded.</p>
        <Button look="outline" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Notice>
  );
}
