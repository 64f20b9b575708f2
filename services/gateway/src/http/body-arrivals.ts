import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestUploadBytes, mostUploadFiles } from '@colophon/contracts/rules';
import { type Clock, type ErrorKind, Places, ServiceError } from '@colophon/platform';
import { LARGEST_HEAD, MOST_PARTS } from '../multipart/part-heads.js';
import { httpErrors } from './http.errors.js';
import { sendRefusal } from './raw-answer.js';

export interface ArrivalLimits {
  /** From the head to the end of a body that is held in memory. */
  readonly bodyTimeoutMs: number;
  /** Over this long an upload must have arrived at the lowest rate at least. */
  readonly uploadWindowMs: number;
  readonly uploadBytesPerSecond: number;
  /** Bodies of one caller that may be arriving at once. */
  readonly perCaller: number;
}

/** Bytes of the largest form that can be right: all files at their largest, and every head a part may have. */
export const LARGEST_FORM = mostUploadFiles * largestUploadBytes + MOST_PARTS * LARGEST_HEAD;

/** Callers whose bodies may be arriving at once, each with all of its part. */
const CALLERS = 20;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Arriving bodies. They take no place of running requests, only one of these: each caller has a share, and
 * a body that does not come in time is answered 408. So connections that send nothing block no other caller.
 */
export class BodyArrivals {
  private readonly inside: Places;
  /** Ends the gauges. */
  readonly close: () => void;

  constructor(
    private readonly limits: ArrivalLimits,
    private readonly clock: Clock,
  ) {
    const deadlineMs = 2 * limits.bodyTimeoutMs + 60_000;
    this.inside = new Places({ kind: 'arriving_body', deadlineMs, now: () => clock.monotonic() });
    this.close = this.inside.observe('gateway');
  }

  /** @returns whether the body may arrive; `caller` has too many on their way otherwise */
  begin(caller: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.hasRoomFor(caller)) return false;
    const place = this.inside.hold(caller);
    const callOff = this.clock.after(this.limits.bodyTimeoutMs, () =>
      end(httpErrors.requestTimeout, request, response),
    );
    const leave = (): void => {
      callOff();
      place.release();
    };
    request.once('end', leave);
    response.once('close', leave);
    return true;
  }

  /** Uploads have their own places, for their owner; they have to keep coming, and to end. */
  watchUpload(request: IncomingMessage, response: ServerResponse): void {
    const { uploadWindowMs, uploadBytesPerSecond } = this.limits;
    const { socket } = request;
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM)
      return end(httpErrors.payloadTooLarge, request, response);
    const before = socket.bytesRead;
    let seen = before;
    const endWatch = this.clock.every(uploadWindowMs, () => {
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (seen - before > LARGEST_FORM) return end(httpErrors.payloadTooLarge, request, response);
      // While the server itself pauses reading, the client is not at fault.
      if (request.readableLength > 0 || request.isPaused()) return;
      if (arrived < (uploadBytesPerSecond * uploadWindowMs) / 1000)
        end(httpErrors.requestTimeout, request, response);
    });
    request.once('end', endWatch);
    response.once('close', endWatch);
  }

  /**
   * Once half of all places are taken, each caller gets at most an equal share, computed for one caller more than there
   * are.
   */
  private hasRoomFor(caller: string): boolean {
    const { inside, limits } = this;
    const most = CALLERS * limits.perCaller;
    const own = inside.of(caller);
    if (own >= limits.perCaller || inside.total >= most) return false;
    return inside.total < most / 2 || own < most / (inside.owners + 1);
  }
}

/** Answered in the middle of its body, or broken off where an answer has begun already. */
const end = (reason: ErrorKind, request: IncomingMessage, response: ServerResponse): void => {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else sendRefusal(new ServiceError(reason), request, response, { connection: 'close' });
};
