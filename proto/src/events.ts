import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import {
  ApiKeyRevokedSchema,
  MailRequestedSchema,
  SessionRevokedSchema,
  UserDeletedSchema,
  UserErasedSchema,
  UserRegisteredSchema,
} from './gen/colophon/auth/v1/auth_events_pb.js';
import {
  CreditRefusedSchema,
  CreditReservedSchema,
  CreditsPurchasedSchema,
} from './gen/colophon/billing/v1/credit_events_pb.js';
import type { EventMeta } from './gen/colophon/common/v1/event_meta_pb.js';
import {
  DocumentCompletedSchema,
  DocumentDeletedSchema,
  DocumentFailedSchema,
  DocumentReadySchema,
  DocumentStatusChangedSchema,
  DocumentUploadedSchema,
  GenerationAbandonedSchema,
  GenerationRequestedSchema,
} from './gen/colophon/document/v1/document_events_pb.js';
import {
  FieldFailedSchema,
  FieldGeneratedSchema,
  FieldRequestedSchema,
  MetadataFailedSchema,
  MetadataGeneratedSchema,
  MetadataRequestedSchema,
} from './gen/colophon/metadata/v1/metadata_events_pb.js';
import {
  PdfInspectedSchema,
  PdfInspectionFailedSchema,
  PdfRequestedSchema,
  PdfWriteFailedSchema,
  PdfWrittenSchema,
} from './gen/colophon/pdf/v1/pdf_events_pb.js';
import {
  ProofChangedSchema,
  ProofDeletedSchema,
  ProofFailedSchema,
  ProofFinishedSchema,
  ProofRequestedSchema,
} from './gen/colophon/proof/v1/proof_events_pb.js';
import {
  DocumentExpiredSchema,
  DocumentExpiringSchema,
  RetentionScheduledSchema,
} from './gen/colophon/retention/v1/retention_events_pb.js';
import type { StreamName } from './streams.js';

/** Ties an event to its subject, its stream and its schema. */
export interface EventType<S extends DescMessage = DescMessage> {
  readonly schema: S;
  /** Subject without key token; also `meta.type`. Carries the major version of the schema. */
  readonly type: string;
  readonly stream: StreamName;
  /** When true the user id follows the type as a last subject token, so that one user's events can be filtered. */
  readonly keyedByUser: boolean;
}

/** The body an emitter states; the envelope is filled by the outbox. */
export type EventBody<E extends EventType> = Omit<
  MessageShape<E['schema']>,
  'meta' | '$typeName' | '$unknown'
>;

/** An event as a consumer gets it: the envelope is always there. */
export type EventMessage<E extends EventType> = MessageShape<E['schema']> & { meta: EventMeta };

const defineEvent = <S extends DescMessage>(
  stream: StreamName,
  type: string,
  schema: S,
  options: { keyedByUser?: boolean } = {},
): EventType<S> => ({ schema, type, stream, keyedByUser: options.keyedByUser ?? false });

/** Every event of the product. */
export const events = {
  documentUploaded: defineEvent('DOCUMENT', 'colophon.document.v1.uploaded', DocumentUploadedSchema),
  generationRequested: defineEvent(
    'DOCUMENT',
    'colophon.document.v1.generation_requested',
    GenerationRequestedSchema,
  ),
  generationAbandoned: defineEvent(
    'DOCUMENT',
    'colophon.document.v1.generation_abandoned',
    GenerationAbandonedSchema,
  ),
  documentCompleted: defineEvent('DOCUMENT', 'colophon.document.v1.completed', DocumentCompletedSchema),
  documentReady: defineEvent('DOCUMENT', 'colophon.document.v1.ready', DocumentReadySchema),
  documentFailed: defineEvent('DOCUMENT', 'colophon.document.v1.failed', DocumentFailedSchema),
  documentDeleted: defineEvent('DOCUMENT', 'colophon.document.v1.deleted', DocumentDeletedSchema),
  documentStatusChanged: defineEvent(
    'LIVE',
    'colophon.live.v1.document_status_changed',
    DocumentStatusChangedSchema,
    { keyedByUser: true },
  ),
  proofChanged: defineEvent('LIVE', 'colophon.live.v1.proof_changed', ProofChangedSchema, {
    keyedByUser: true,
  }),
  pdfInspected: defineEvent('PDF', 'colophon.pdf.v1.inspected', PdfInspectedSchema),
  pdfInspectionFailed: defineEvent('PDF', 'colophon.pdf.v1.inspection_failed', PdfInspectionFailedSchema),
  pdfRequested: defineEvent('PDF', 'colophon.pdf.v1.requested', PdfRequestedSchema),
  pdfWritten: defineEvent('PDF', 'colophon.pdf.v1.written', PdfWrittenSchema),
  pdfWriteFailed: defineEvent('PDF', 'colophon.pdf.v1.write_failed', PdfWriteFailedSchema),
  metadataRequested: defineEvent('METADATA', 'colophon.metadata.v1.requested', MetadataRequestedSchema),
  metadataGenerated: defineEvent('METADATA', 'colophon.metadata.v1.generated', MetadataGeneratedSchema),
  metadataFailed: defineEvent('METADATA', 'colophon.metadata.v1.failed', MetadataFailedSchema),
  fieldRequested: defineEvent('METADATA', 'colophon.metadata.v1.field_requested', FieldRequestedSchema),
  fieldGenerated: defineEvent('METADATA', 'colophon.metadata.v1.field_generated', FieldGeneratedSchema),
  fieldFailed: defineEvent('METADATA', 'colophon.metadata.v1.field_failed', FieldFailedSchema),
  proofRequested: defineEvent('PROOF', 'colophon.proof.v1.requested', ProofRequestedSchema),
  proofFinished: defineEvent('PROOF', 'colophon.proof.v1.finished', ProofFinishedSchema),
  proofFailed: defineEvent('PROOF', 'colophon.proof.v1.failed', ProofFailedSchema),
  proofDeleted: defineEvent('PROOF', 'colophon.proof.v1.deleted', ProofDeletedSchema),
  creditReserved: defineEvent('CREDIT', 'colophon.credit.v1.reserved', CreditReservedSchema),
  creditRefused: defineEvent('CREDIT', 'colophon.credit.v1.refused', CreditRefusedSchema),
  creditsPurchased: defineEvent('CREDIT', 'colophon.credit.v1.purchased', CreditsPurchasedSchema),
  userRegistered: defineEvent('ACCOUNT', 'colophon.account.v1.registered', UserRegisteredSchema),
  userDeleted: defineEvent('ACCOUNT', 'colophon.account.v1.deleted', UserDeletedSchema),
  userErased: defineEvent('ACCOUNT', 'colophon.account.v1.erased', UserErasedSchema),
  sessionRevoked: defineEvent('ACCOUNT', 'colophon.account.v1.session_revoked', SessionRevokedSchema),
  apiKeyRevoked: defineEvent('ACCOUNT', 'colophon.account.v1.api_key_revoked', ApiKeyRevokedSchema),
  mailRequested: defineEvent('MAIL', 'colophon.mail.v1.requested', MailRequestedSchema),
  retentionScheduled: defineEvent('RETENTION', 'colophon.retention.v1.scheduled', RetentionScheduledSchema),
  documentExpiring: defineEvent('RETENTION', 'colophon.retention.v1.expiring', DocumentExpiringSchema),
  documentExpired: defineEvent('RETENTION', 'colophon.retention.v1.expired', DocumentExpiredSchema),
} as const satisfies Record<string, EventType>;

/** Subject an event of this user is published under. */
export const subjectOf = (event: EventType, userId: string): string =>
  event.keyedByUser ? `${event.type}.${userId}` : event.type;

/** Subject filter that matches every user's events of this type. */
export const filterOf = (event: EventType): string => (event.keyedByUser ? `${event.type}.*` : event.type);
