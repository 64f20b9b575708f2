import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { UploadRefusal } from '../documents/upload.schema.js';
import { DocumentEvent, ProofEvent } from '../events/events.schema.js';
import { HealthBody } from '../health/health.schema.js';
import { LIVENESS } from '../health/liveness.route.js';
import { API_KEY_SCHEME } from '../session/allows-key.decorator.js';
import { ErrorBody } from '../http/error-body.schema.js';
import { sharedHeaders } from './answer-headers.js';
import { completeOperation } from './complete-operation.js';
import { livenessOperation } from './liveness.operation.js';
import { methods } from './operation.js';
import { webhookCalls } from './webhook-calls.js';

const description = `PDFs in, reviewed metadata out.

- JSON in UTF-8; times are ISO 8601 in UTC; ids are UUIDs.
- Sign in with \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`. Answers to a bearer are \`Cache-Control: no-store\`, except for thumbnails.
- Programs send an API key the same way. Their calls are counted by account and minute: \`RateLimit-Policy\` and \`RateLimit\` show the rest. A wrong, ended or expired key answers 401, a missing scope 403 \`insufficient_scope\`.
- Every error has one body: \`error\` is a sentence for people, \`code\` is for programs, \`details\` lists the wrong fields. Addresses that do not exist answer 404, wrong methods 405 with \`Allow\`.
- Unknown body fields and repeated query parameters are refused (400); unknown query parameters are ignored.
- A resource of another user answers like one that does not exist.
- Every \`GET\` route also answers \`HEAD\`.
- Writes accept an \`Idempotency-Key\`, which makes retries safe.`;

const tags: Readonly<Record<string, string>> = {
  auth: 'Accounts, sessions and the links in mails.',
  'API keys': 'Keys for programs, with scopes and an expiry.',
  account: 'Settings of the caller, including optional mails.',
  documents: 'From the upload to the processed PDF.',
  findability: 'How well a document can be found, and by which rules.',
  'brand context': 'What the AI should know about the company behind the documents.',
  webhooks: 'Signed calls to your own servers, and their log.',
  billing: 'Credit packs, payments and credit entries.',
  health: 'For load balancers and monitors.',
};

/** The HTTP contract, from the DTO classes and controllers; the same for every run. */
export const createOpenApiDocument = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Colophon')
    .setDescription(description)
    .setVersion('1')
    .addServer('/', 'The server this contract was loaded from.')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `access_token` of a login.',
    })
    .addSecurity(API_KEY_SCHEME, {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'clphk_…',
      description:
        'An API key. A call that takes keys names the scope it needs; any other answers 403 `session_required`.',
    });
  for (const [name, meaning] of Object.entries(tags)) config.addTag(name, meaning);
  const document = SwaggerModule.createDocument(app, config.build(), {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorBody, HealthBody, UploadRefusal, DocumentEvent, ProofEvent],
  });
  document.webhooks = webhookCalls();
  document.paths[LIVENESS] = { get: livenessOperation() };
  document.components = { ...document.components, headers: sharedHeaders };
  for (const path of Object.values(document.paths))
    for (const method of methods) {
      const operation = path[method];
      if (operation) completeOperation(operation, document.components.schemas ?? {});
    }
  return document;
};
