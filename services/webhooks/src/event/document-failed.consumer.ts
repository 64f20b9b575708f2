import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvents, takenAtATime } from './take-events.usecase.js';

type DocumentFailed = typeof events.documentFailed;

@Controller()
export class DocumentFailedConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.documentFailed, { concurrency: takenAtATime.seldom })
  async apply(message: EventMessage<DocumentFailed>, delivery: Delivery): Promise<void> {
    const { meta, documentId, errorCode } = message;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      type: 'document.failed',
      data: { documentId, errorCode },
    });
  }
}
