import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, type WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentObjects } from '../erasure/document-objects.js';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ScheduleProcessed } from './schedule-processed.usecase.js';

type PdfWritten = typeof events.pdfWritten;

/** Asks billing and may erase, hence no TransactionalConsumer; what it does is idempotent by document and version. */
@Injectable()
export class PdfWrittenConsumer implements WorkConsumer<PdfWritten> {
  readonly event = events.pdfWritten;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(
    private readonly schedule: ScheduleProcessed,
    private readonly objects: DocumentObjects,
    private readonly clock: Clock,
  ) {}

  async work({ documentId, metadataVersion, meta }: EventMessage<PdfWritten>): Promise<void> {
    const createdAt = meta.time ? timestampDate(meta.time) : this.clock.now();
    const file = { documentId, userId: meta.userId, version: metadataVersion, createdAt };
    const wanted = await this.schedule.execute(file, meta);
    if (!wanted) await this.objects.eraseProcessed(documentId, metadataVersion);
  }
}
