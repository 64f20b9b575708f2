import type { components, operations } from './gen/schema.js';

type Schemas = components['schemas'];

export type Document = Schemas['Document'];
export type Metadata = Schemas['Metadata'];
export type DocumentStatus = Document['status'];
export type Receipt = Schemas['Receipt'];
export type User = Schemas['User'];
export type ApiKey = Schemas['ApiKey'];
export type Transaction = Schemas['Transaction'];
export type BrandContext = Schemas['BrandContext'];
export type BrandContextInput = Schemas['BrandContextInput'];
export type Webhook = Schemas['Webhook'];
export type WebhookInput = Schemas['CreateWebhookInput'];
export type WebhookChange = Schemas['UpdateWebhookInput'];
export type CreatedWebhook = Schemas['CreatedWebhook'];
export type Delivery = Schemas['Delivery'];
export type DeliveryWithBody = Schemas['DeliveryWithBody'];
export type PreviewedReader = Schemas['PreviewedReader'];
export type Proof = Schemas['Proof'];
export type ProofVerdict = Schemas['ProofVerdict'];
/** Everything may be left out: all documents, as they are written, with the queries Colophon draws. */
export type ProofInput = Partial<Schemas['StartProofInput']>;
export type ReportInput = Schemas['ReportInput'];
export type ReportOverview = Schemas['ReportOverview'];
export type ReportFormat = NonNullable<
  NonNullable<operations['downloadReport']['parameters']['query']>['format']
>;

/** What a list is filtered and ordered by. */
export type ListQuery = Omit<NonNullable<operations['listDocuments']['parameters']['query']>, 'page'>;

/** What deliveries are filtered by. */
export type DeliveryQuery = NonNullable<operations['listDeliveries']['parameters']['query']>;

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Over all pages. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}
