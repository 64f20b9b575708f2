import type { QueryClient } from '@tanstack/react-query';
import { errorText } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import { generatePdf, outdateLists, wantsConsent } from './review-queries.ts';

/** Calls at a time: the rest of the product stays quick meanwhile. */
const AT_ONCE = 3;

/** Why a PDF was not written; and whether only consent to change a signed file is missing. */
type OnFailure = (id: string, text: string, wantsConsent: boolean) => void;

/** Has the PDFs written, in order; resolves when the last one is written or has failed. */
export async function writeDocuments(
  queries: QueryClient,
  wanted: readonly string[],
  consented: readonly string[],
  onFailure: OnFailure,
): Promise<void> {
  const writeOne = async (id: string) => {
    try {
      const acceptSignatureChange = consented.includes(id);
      queries.setQueryData(queryKeys.document(id), await generatePdf({ id, acceptSignatureChange }));
    } catch (error) {
      onFailure(id, errorText(error, 'Failed to generate PDF'), wantsConsent(error));
    }
  };
  const waiting = [...wanted];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await writeOne(id);
    }),
  );
  outdateLists(queries);
}
