import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { acceptInQueue } from '#lib/review-queue.ts';
import { useAcceptMetadata } from './review-queries.ts';

/** Accepts documents as they are: at once in this tab, for every other one as soon as the server has kept it. */
export function useKeptAcceptance() {
  const { mutateAsync } = useAcceptMetadata();
  return async (...ids: readonly string[]): Promise<void> => {
    acceptInQueue(...ids);
    try {
      await Promise.all(ids.map((id) => mutateAsync(id)));
    } catch (error) {
      notify.error(errorText(error, 'The acceptance could not be kept'));
    }
  };
}
