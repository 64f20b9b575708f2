import { events } from '@colophon/contracts';
import { type Delivery, OnDeadLetter, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { MakeProof, type ProofRequestedMessage } from './make-proof.usecase.js';

/**
 * More than short work has: a proof runs for up to minutes, so that pauses and deaths of its process use up deliveries that
 * say nothing of it. Ten were too few in a storm of the chaos suite. What fails by itself ends its thread, not the process.
 */
const DELIVERIES = 30;

@Controller()
export class ProofRequestedConsumer {
  constructor(private readonly makeProof: MakeProof) {}

  /** One at a time: each keeps a core busy and holds the texts of a library. */
  @OnEvent(events.proofRequested, { concurrency: 1, maxDeliveries: DELIVERIES })
  work(message: ProofRequestedMessage, delivery: Delivery): Promise<void> {
    return this.makeProof.handle(message, delivery);
  }

  @OnDeadLetter(events.proofRequested)
  onDeadLetter(message: ProofRequestedMessage, reason: Error): Promise<void> {
    return this.makeProof.giveUp(message, reason);
  }
}
