import { events } from '@colophon/contracts';
import { type Admission, type Delivery, DocumentWork, type WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type FieldRequestedMessage, GenerateField } from './generate-field.usecase.js';

@Injectable()
export class FieldRequestedConsumer implements WorkConsumer<typeof events.fieldRequested> {
  readonly event = events.fieldRequested;
  /** A person waits for each; beside them whole documents go on. */
  readonly concurrency = 2;

  constructor(
    private readonly generateField: GenerateField,
    private readonly requests: DocumentWork,
  ) {}

  async admit(message: FieldRequestedMessage): Promise<Admission | undefined> {
    const { meta, documentId, generationId } = message;
    const request = { requestId: meta.id, documentId, work: 'field', generationId } as const;
    const admission = await this.requests.begin(request);
    // What another request began goes on, and its word is still to come.
    if (admission && !admission.wanted && admission.ended) await this.generateField.drop(message);
    return admission;
  }

  work(message: FieldRequestedMessage, delivery: Delivery): Promise<void> {
    return this.generateField.handle(message, delivery);
  }

  onDeadLetter(message: FieldRequestedMessage, reason: Error): Promise<void> {
    return this.generateField.giveUp(message, reason);
  }
}
