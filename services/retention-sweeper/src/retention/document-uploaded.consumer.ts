import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ScheduleOriginal } from './schedule-original.usecase.js';

type DocumentUploaded = typeof events.documentUploaded;

/** Asks billing before its transaction, hence no OnEventOnce; what it does is idempotent by document. */
@Controller()
export class DocumentUploadedConsumer {
  constructor(
    private readonly schedule: ScheduleOriginal,
    private readonly clock: Clock,
  ) {}

  @OnEvent(events.documentUploaded, { maxDeliveries: PATIENT_DELIVERIES })
  async work({ documentId, filename, meta }: EventMessage<DocumentUploaded>): Promise<void> {
    const createdAt = meta.time ? timestampDate(meta.time) : this.clock.now();
    await this.schedule.execute({ documentId, userId: meta.userId, filename, createdAt }, meta);
  }
}
