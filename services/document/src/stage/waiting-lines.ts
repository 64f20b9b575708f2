import { events, type EventType } from '@colophon/contracts';
import { firstUnsettled, NATS } from '@colophon/platform';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { Stage } from '../document/document-status.js';

/**
 * Between the moment a request is noted as asked and the time in its envelope; and what clocks of replicas differ by.
 */
const SAME_MOMENT_MS = 10_000;
/** After this time in the queue, a request is sent again in any case. */
const LONGEST_LINE_MS = 24 * 60 * 60_000;

/** What is asked of others, and of whom. */
const lines = {
  inspecting: ['pdf-worker', events.documentUploaded],
  auto_reserving: ['billing-credits', events.generationRequested],
  reserving: ['billing-credits', events.generationRequested],
  generating: ['ai-worker', events.metadataRequested],
  writing: ['pdf-worker', events.pdfRequested],
  field: ['ai-worker', events.fieldRequested],
  proof: ['ai-worker', events.proofRequested],
} as const satisfies Record<Stage | 'field' | 'proof', readonly [string, EventType]>;

/** Tells requests that wait in the broker for their work from those that are lost. */
@Injectable()
export class WaitingLines {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /**
   * Everything before the first request that is not settled is settled: answered, or lost with its answer.
   * @returns the moment from which requests may still be queued; undefined if the queue is empty
   * @throws when the broker does not answer, which proves nothing about any request
   */
  async oldest(work: keyof typeof lines, now: Date): Promise<Date | undefined> {
    const [service, event] = lines[work];
    const first = await firstUnsettled(this.connection, service, event).catch(ifUnknown);
    if (first === undefined) return undefined;
    return new Date(Math.max(first.getTime() - SAME_MOMENT_MS, now.getTime() - LONGEST_LINE_MS));
  }
}

/** A worker that never started has no line. */
const ifUnknown = (error: unknown): undefined => {
  if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound)
    return undefined;
  throw error;
};
