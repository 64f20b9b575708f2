import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';

const POLL_MS = 4000;
let connected = false;

export function setLive(value: boolean): void {
  connected = value;
}

type Watched = Pick<Document, 'status'> & Partial<Pick<Document, 'fieldGenerations'>>;

function moves({ status, fieldGenerations }: Watched): boolean {
  return isMoving(status) || fieldGenerations?.some((run) => run.status === 'running') === true;
}

/** While the event stream is down, whatever still moves is polled. */
export function pollWhileMoving(documents: readonly Watched[] | undefined): number | false {
  return !connected && documents?.some(moves) === true ? POLL_MS : false;
}
