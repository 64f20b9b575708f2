import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { ProofAnswers } from './proof-answers.js';
import { proofErrors } from './proof.errors.js';

type ProofFailed = typeof events.proofFailed;

@Controller()
export class ProofFailedConsumer {
  constructor(private readonly answers: ProofAnswers) {}

  @OnEventOnce(events.proofFailed)
  async apply(message: EventMessage<ProofFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const errorCode = message.errorCode || proofErrors.stalled.code;
    const errorMessage = message.errorMessage || proofErrors.stalled.message;
    await this.answers.apply(transaction, message, { status: 'failed', errorCode, errorMessage });
  }
}
