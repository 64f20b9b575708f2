import { type Colophon, ColophonError, type User } from '@colophon/sdk';
import { isOfProxy } from '../command-error.js';

/** Whose key it is, with the credits left; null for a key that may not read it. */
export const readableAccount = async ({ account }: Colophon, signal: AbortSignal): Promise<User | null> => {
  try {
    return await account.get({ signal });
  } catch (error) {
    if (error instanceof ColophonError && error.status === 403 && !isOfProxy(error)) return null;
    throw error;
  }
};
