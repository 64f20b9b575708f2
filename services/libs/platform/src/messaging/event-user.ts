/** The envelope is the first field of every event, far shorter than this. */
const ENVELOPE_BYTES = 1024;
const USER = /"userId":\s*"([^"\\]+)"/;

/** Whose work an event of the wire is, without decoding all of it; empty where it does not say so. */
export const userOf = (payload: Uint8Array): string => {
  const head = Buffer.from(payload.buffer, payload.byteOffset, Math.min(payload.length, ENVELOPE_BYTES));
  return USER.exec(head.toString('latin1'))?.[1] ?? '';
};
