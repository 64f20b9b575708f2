import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';

const POLL_MS = 4000;
let connected = false;

export function setLive(value: boolean): void {
  connected = value;
}

/** While the event stream is down, whatever still moves is polled. */
export function pollWhileMoving(documents: readonly Pick<Document, 'status'>[] | undefined): number | false {
  return !connected && documents?.some(({ status }) => isMoving(status)) === true ? POLL_MS : false;
}
