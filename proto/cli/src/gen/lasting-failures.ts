// Copied from proto/src/rules/lasting-failures.ts by `npm run generate -w proto/cli`; not edited by hand.

/** Codes by their beginnings; of those an inspection can end with. */
const OF_THE_FILE = /^(not_pdf|damaged|encrypted|certified|too_large|timeout|out_of_memory|original_missing)/;

/** Whether the file itself is at fault: the same bytes fail the same way every time, so no other try is worth it. */
export const isLastingFailure = (code: string): boolean => OF_THE_FILE.test(code);
