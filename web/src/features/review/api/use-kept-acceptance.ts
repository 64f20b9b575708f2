import { errorText } from '#lib/api/errors.ts';
import { notify } from '#lib/notify.ts';
import { acceptInQueue } from '#lib/review-queue.ts';
import { useAcceptMetadata } from './review-queries.ts';

/** Accepts documents as they are: at once in this tab, for every other one as soon as the server has kept it. */
export function useKeptAcceptance() {
  const { mutateAsync } = useAcceptMetadata();
  return (...ids: readonly string[]) => {
    acceptInQueue(...ids);
    Promise.all(ids.map((id) => mutateAsync(id))).catch((error: unknown) =>
      notify.error(errorText(error, 'The acceptance could not be kept')),
    );
  };
}
