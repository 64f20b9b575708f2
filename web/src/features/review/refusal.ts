import { REFUSALS, type Warned } from '#lib/unwritable.ts';

export const ADVICE_CERTIFIED =
  'Ask the person who certified it for a copy without the certification, and upload that.';

/** What a person can do where nothing can be written into the file. */
export const REFUSAL_ADVICE: Readonly<Record<string, string>> = {
  certified: ADVICE_CERTIFIED,
  encrypted_no_modify: 'Upload a copy that allows changes.',
};

/** Why nothing can be written into the file, and what to do; undefined where something can. */
export function refusalText({ warningDetails }: Warned): string | undefined {
  const refusal = warningDetails.find(({ code }) => REFUSALS.has(code));
  return refusal && `${refusal.message} ${REFUSAL_ADVICE[refusal.code]}`;
}
