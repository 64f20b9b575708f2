import { commonErrors, ServiceError } from '@colophon/platform';
import { createHash } from 'node:crypto';
import type { ListPosition } from './list-order.js';

/** What a cursor belongs to; with other filters or in another order the position would be in another list. */
export interface CursorScope {
  readonly userId: string;
  readonly status: string;
  readonly query: string;
  readonly sort: string;
  readonly band: string;
}

const TIME_BYTES = 6;
const ID_BYTES = 16;
const PLACE_BYTES = TIME_BYTES + ID_BYTES;
const CHECK_BYTES = 10;

/**
 * Opaque to callers. Milliseconds since 1970, id, what the order compares, and a checksum over them and the list they
 * are a place in.
 */
export const encodeCursor = (scope: CursorScope, { createdAt, id, orderKey }: ListPosition): string => {
  const place = Buffer.alloc(PLACE_BYTES);
  place.writeUIntBE(createdAt.getTime(), 0, TIME_BYTES);
  place.write(id.replaceAll('-', ''), TIME_BYTES, 'hex');
  const position = Buffer.concat([place, Buffer.from(orderKey)]);
  return Buffer.concat([position, checksum(scope, position)]).toString('base64url');
};

/**
 * The checksum detects cursors that were changed, cut or taken from another list. It needs no secret: a forged cursor
 * only selects a place in the caller's own list, since every read names its user.
 * @throws ServiceError validation_failed
 */
export const decodeCursor = (scope: CursorScope, cursor: string): ListPosition => {
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.subarray(0, -CHECK_BYTES);
  const isOurs =
    position.length >= PLACE_BYTES &&
    // Node skips characters that are not of the alphabet.
    bytes.toString('base64url') === cursor &&
    checksum(scope, position).equals(bytes.subarray(position.length));
  if (!isOurs) {
    throw new ServiceError(commonErrors.validationFailed, {
      details: [{ field: 'cursor', message: 'This must be the nextCursor of a page of the same list' }],
    });
  }
  const id = position.toString('hex', TIME_BYTES, PLACE_BYTES);
  return {
    createdAt: new Date(position.readUIntBE(0, TIME_BYTES)),
    id: [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-'),
    orderKey: position.toString('utf8', PLACE_BYTES),
  };
};

/** Without a sort and a band as an earlier release makes it, which may run beside this one. */
const checksum = ({ userId, status, query, sort, band }: CursorScope, position: Buffer): Buffer => {
  const further = band !== '' ? [sort, band] : sort === '' ? [] : [sort];
  return createHash('sha256')
    .update(JSON.stringify(['document-list', userId, status, query, ...further]))
    .update(position)
    .digest()
    .subarray(0, CHECK_BYTES);
};
