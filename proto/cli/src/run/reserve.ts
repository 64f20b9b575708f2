import { open } from 'node:fs/promises';
import { isSystemError } from '../system-error.js';

/** Makes an empty file of ours, which no other program can put its own in the way of. @returns false where one is there */
export const reserve = async (path: string): Promise<boolean> => {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
};
