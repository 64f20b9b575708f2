import { toJson } from '@bufbuild/protobuf';
import { type EventMessage, events, ProofResultSchema } from '@colophon/contracts';
import {
  OnDeadLetter,
  OnEventOnce,
  ServiceError,
  type TransactionalDelivery,
  UnitOfWork,
} from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { ProofAnswers } from './proof-answers.js';
import { proofErrors } from './proof.errors.js';
import type { ProofEnd } from './proof.repository.js';

type ProofFinished = typeof events.proofFinished;

const { code: errorCode, message: errorMessage } = proofErrors.unreadableAnswer;
const unreadable: ProofEnd = { status: 'failed', errorCode, errorMessage };

@Controller()
export class ProofFinishedConsumer {
  constructor(
    private readonly answers: ProofAnswers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @OnEventOnce(events.proofFinished)
  async apply(message: EventMessage<ProofFinished>, { transaction }: TransactionalDelivery): Promise<void> {
    const { result } = message;
    const end: ProofEnd = result
      ? { status: 'completed', result: toJson(ProofResultSchema, result) as object }
      : unreadable;
    await this.answers.apply(transaction, message, end);
  }

  /** Asked again, the same answer would come. One that was given up for another reason is asked for by the sweep. */
  @OnDeadLetter(events.proofFinished)
  async onDeadLetter(message: EventMessage<ProofFinished>, reason: Error): Promise<void> {
    if (!(reason instanceof ServiceError && reason.is(proofErrors.unreadableAnswer))) return;
    await this.unitOfWork.run((transaction) => this.answers.apply(transaction, message, unreadable));
  }
}
