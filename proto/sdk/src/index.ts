export type { Account } from './account.js';
export type { BrandContexts } from './brand-context.js';
export { Colophon, type ColophonOptions } from './colophon.js';
export { ColophonError, type ErrorDetail } from './colophon-error.js';
export type { Download } from './documents/download.js';
export type { DocumentList, Documents, StoredDocument, Uploaded } from './documents/documents.js';
export type { PathSource, StreamSource, UploadSource } from './documents/upload-body.js';
export type { WaitOptions } from './documents/wait-for.js';
export type { Findability } from './findability/findability.js';
export type { DeprecatedCall } from './transport/deprecations.js';
export type { CallOptions } from './transport/transport.js';
export type * from './types.js';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
} from './webhooks/verify-webhook.js';
export type { DeliveryList, DeliveryPage, StoredWebhook, Webhooks } from './webhooks/webhooks.js';
