import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new UUIDv7: sortable by creation time. */
export const newId = (): string => v7();

/**
 * The same UUIDv7 for the same cause and purpose. A stateless worker that answers a redelivered event
 * thereby emits the same event id, which consumers deduplicate.
 * @param causeId a UUIDv7, whose time is kept
 */
export const derivedId = (causeId: string, purpose: string): string => {
  const random = createHash('sha256').update(`${causeId}\n${purpose}`).digest().subarray(0, 16);
  const msecs = Number.parseInt(causeId.replaceAll('-', '').slice(0, 12), 16);
  return v7({ msecs, seq: random.readUInt32BE(0) & 0x7f_ff_ff_ff, random });
};
