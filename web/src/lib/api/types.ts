import type { paths } from './schema.gen.ts';

/** Names for the parts of the generated contract that several screens use. Nothing is declared here by hand. */
type Ok<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

export type User = Ok<paths['/api/user/me']['get']['responses'][200]>['user'];
export type Credits = User['credits'];
export type DocumentPage = Ok<paths['/api/documents']['get']['responses'][200]>;
export type Document = DocumentPage['documents'][number];
export type DocumentStatus = Document['status'];
export type FieldGeneration = Document['fieldGenerations'][number];
export type Receipt = Ok<paths['/api/documents/{id}/receipt']['get']['responses'][200]>;
export type MeasuredDocument = Ok<paths['/api/documents/{id}/findability']['get']['responses'][200]>;
export type Proof = Ok<paths['/api/findability/proofs/{id}']['get']['responses'][200]>['proof'];
export type ProofResult = NonNullable<Proof['result']>;
export type ProofVerdict = ProofResult['verdicts'][number];
export type ProofSearch = Ok<paths['/api/findability/proofs/{id}/search']['post']['responses'][200]>;
export type ProofQueryPage = Ok<paths['/api/findability/proofs/{id}/queries']['get']['responses'][200]>;
export type ReportOverview = Ok<
  paths['/api/findability/reports']['get']['responses'][200]
>['reports'][number];
export type Report = Ok<paths['/api/findability/reports/{id}']['get']['responses'][200]>['report'];
export type Metadata = NonNullable<Document['generatedMetadata']>;
export type UploadedFile = NonNullable<
  Ok<paths['/api/documents/upload']['post']['responses'][201]>['documents']
>[number];
export type BrandContext = Ok<paths['/api/brand-context']['get']['responses'][200]>;
export type LearnedPreference = Ok<paths['/api/brand/learned']['get']['responses'][200]>['learned'][number];
export type AccountSettings = Ok<paths['/api/account/settings']['get']['responses'][200]>;
export type Transaction = Ok<
  paths['/api/billing/transactions']['get']['responses'][200]
>['transactions'][number];
export type NotificationSettings = Ok<paths['/api/account/notifications']['get']['responses'][200]>;
export type BrandContextInput = NonNullable<
  paths['/api/brand-context']['put']['requestBody']
>['content']['application/json'];
export type TwoFactor = Ok<paths['/api/account/two-factor']['get']['responses'][200]>;
export type TwoFactorSetup = Ok<paths['/api/account/two-factor/setup']['post']['responses'][200]>;
export type ApiKey = Ok<paths['/api/api-keys']['get']['responses'][200]>['apiKeys'][number];
export type Webhook = Ok<paths['/api/webhooks']['get']['responses'][200]>['webhooks'][number];
export type DeliveryQuery = NonNullable<paths['/api/webhooks/{id}/deliveries']['get']['parameters']['query']>;
export type Delivery = Ok<
  paths['/api/webhooks/{id}/deliveries']['get']['responses'][200]
>['deliveries'][number];
export type SignedInDevice = Ok<paths['/api/sessions']['get']['responses'][200]>['sessions'][number];
export type LoginChallenge = Ok<paths['/api/auth/login']['post']['responses'][202]>['twoFactor'];
