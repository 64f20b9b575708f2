import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { acceptInQueue, takeBackInQueue } from '#lib/review-queue.ts';
import { useAcceptMetadata } from './review-queries.ts';

/**
 * Accepts documents as they are: at once in this tab, for every other one as soon as the server has kept it. What it
 * refuses is to be accepted again.
 */
export function useKeptAcceptance() {
  const { mutateAsync } = useAcceptMetadata();
  return async (...ids: readonly string[]): Promise<void> => {
    acceptInQueue(...ids);
    const answers = await Promise.allSettled(ids.map((id) => mutateAsync(id)));
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure === undefined) return;
    takeBackInQueue(...ids.filter((_, index) => answers[index]?.status === 'rejected'));
    notify.error(errorText(failure.reason, 'The acceptance could not be kept'));
  };
}
