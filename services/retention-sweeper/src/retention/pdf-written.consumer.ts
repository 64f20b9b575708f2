import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentObjects } from '../erasure/document-objects.js';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ScheduleProcessed } from './schedule-processed.usecase.js';

type PdfWritten = typeof events.pdfWritten;

/** Asks billing and may erase, hence no OnEventOnce; what it does is idempotent by document and version. */
@Controller()
export class PdfWrittenConsumer {
  constructor(
    private readonly schedule: ScheduleProcessed,
    private readonly objects: DocumentObjects,
    private readonly clock: Clock,
  ) {}

  @OnEvent(events.pdfWritten, { maxDeliveries: PATIENT_DELIVERIES })
  async work({ documentId, metadataVersion, meta }: EventMessage<PdfWritten>): Promise<void> {
    const createdAt = meta.time ? timestampDate(meta.time) : this.clock.now();
    const file = { documentId, userId: meta.userId, version: metadataVersion, createdAt };
    const wanted = await this.schedule.execute(file, meta);
    if (!wanted) await this.objects.eraseProcessed(documentId, metadataVersion);
  }
}
