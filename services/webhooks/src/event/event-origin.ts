import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { EventMeta } from '@colophon/contracts';

/** What of an event's envelope is told on. */
export const originOf = ({ id, userId, time }: EventMeta): { id: string; userId: string; at: Date } => ({
  id,
  userId,
  at: time ? timestampDate(time) : new Date(0),
});
