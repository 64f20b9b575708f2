import { type CallOptions, type Colophon, ColophonError, type Document } from '@colophon/sdk';

/** It is read, and waits for a credit: for the one that is about to be reserved, or for one that is bought. */
export const isUnpaid = ({ status, pageCount }: Document): boolean =>
  status === 'uploaded' && pageCount !== null;

/** Has metadata generated. What is in work already is left to that, and not paid for twice. */
export const generate = async ({ documents }: Colophon, id: string, options: CallOptions): Promise<void> => {
  try {
    await documents.generate(id, options);
  } catch (error) {
    if (!(error instanceof ColophonError && error.code === 'invalid_state')) throw error;
  }
};
