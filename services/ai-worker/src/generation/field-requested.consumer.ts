import { events } from '@colophon/contracts';
import {
  type Admission,
  type Delivery,
  DocumentWork,
  OnDeadLetter,
  OnEvent,
  OnTurn,
} from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { type FieldRequestedMessage, GenerateField } from './generate-field.usecase.js';

@Controller()
export class FieldRequestedConsumer {
  constructor(
    private readonly generateField: GenerateField,
    private readonly requests: DocumentWork,
  ) {}

  @OnTurn(events.fieldRequested)
  async admit(message: FieldRequestedMessage): Promise<Admission | undefined> {
    const { meta, documentId, generationId } = message;
    const request = { requestId: meta.id, documentId, work: 'field', generationId } as const;
    const admission = await this.requests.begin(request);
    // What another request began goes on, and its word is still to come.
    if (admission && !admission.wanted && admission.ended) await this.generateField.drop(message);
    return admission;
  }

  /** A person waits for each; beside them whole documents go on. */
  @OnEvent(events.fieldRequested, { concurrency: 2 })
  work(message: FieldRequestedMessage, delivery: Delivery): Promise<void> {
    return this.generateField.handle(message, delivery);
  }

  @OnDeadLetter(events.fieldRequested)
  onDeadLetter(message: FieldRequestedMessage, reason: Error): Promise<void> {
    return this.generateField.giveUp(message, reason);
  }
}
