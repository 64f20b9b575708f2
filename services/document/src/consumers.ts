import { CreditRefusedConsumer } from './generation/credit-refused.consumer.js';
import { CreditReservedConsumer } from './generation/credit-reserved.consumer.js';
import { DocumentExpiredConsumer } from './document/document-expired.consumer.js';
import { FieldFailedConsumer } from './field-generation/field-failed.consumer.js';
import { FieldGeneratedConsumer } from './field-generation/field-generated.consumer.js';
import { MetadataFailedConsumer } from './generation/metadata-failed.consumer.js';
import { MetadataGeneratedConsumer } from './generation/metadata-generated.consumer.js';
import { PdfInspectedConsumer } from './document/pdf-inspected.consumer.js';
import { PdfInspectionFailedConsumer } from './document/pdf-inspection-failed.consumer.js';
import { PdfWriteFailedConsumer } from './processed-file/pdf-write-failed.consumer.js';
import { PdfWrittenConsumer } from './processed-file/pdf-written.consumer.js';
import { RetentionScheduledConsumer } from './document/retention-scheduled.consumer.js';

/** Every event that moves a document on. */
export const consumers = [
  PdfInspectedConsumer,
  PdfInspectionFailedConsumer,
  CreditReservedConsumer,
  CreditRefusedConsumer,
  MetadataGeneratedConsumer,
  MetadataFailedConsumer,
  FieldGeneratedConsumer,
  FieldFailedConsumer,
  PdfWrittenConsumer,
  PdfWriteFailedConsumer,
  RetentionScheduledConsumer,
  DocumentExpiredConsumer,
];
