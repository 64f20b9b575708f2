import { CreditRefusedConsumer } from './credit-refused.consumer.js';
import { CreditReservedConsumer } from './credit-reserved.consumer.js';
import { DocumentExpiredConsumer } from './document-expired.consumer.js';
import { FieldFailedConsumer } from './field-failed.consumer.js';
import { FieldGeneratedConsumer } from './field-generated.consumer.js';
import { MetadataFailedConsumer } from './metadata-failed.consumer.js';
import { MetadataGeneratedConsumer } from './metadata-generated.consumer.js';
import { PdfInspectedConsumer } from './pdf-inspected.consumer.js';
import { PdfInspectionFailedConsumer } from './pdf-inspection-failed.consumer.js';
import { PdfWriteFailedConsumer } from './pdf-write-failed.consumer.js';
import { PdfWrittenConsumer } from './pdf-written.consumer.js';
import { RetentionScheduledConsumer } from './retention-scheduled.consumer.js';

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
