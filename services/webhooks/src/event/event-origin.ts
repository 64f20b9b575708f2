import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMeta } from '@colophon/contracts';

/** The part of an event's envelope that a webhook repeats. */
export const originOf = ({ id, userId, time }: EventMeta): { id: string; userId: string; at: Date } => ({
  id,
  userId,
  at: time ? timestampDate(time) : new Date(0),
});
