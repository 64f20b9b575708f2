import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, type WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ScheduleOriginal } from './schedule-original.usecase.js';

type DocumentUploaded = typeof events.documentUploaded;

/** Asks billing before its transaction, hence no TransactionalConsumer; what it does is idempotent by document. */
@Injectable()
export class DocumentUploadedConsumer implements WorkConsumer<DocumentUploaded> {
  readonly event = events.documentUploaded;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(
    private readonly schedule: ScheduleOriginal,
    private readonly clock: Clock,
  ) {}

  async work({ documentId, filename, meta }: EventMessage<DocumentUploaded>): Promise<void> {
    const createdAt = meta.time ? timestampDate(meta.time) : this.clock.now();
    await this.schedule.execute({ documentId, userId: meta.userId, filename, createdAt }, meta);
  }
}
