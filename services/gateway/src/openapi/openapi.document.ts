import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { UploadRefusal } from '../documents/upload.schema.js';
import { DocumentEvent } from '../events/events.schema.js';
import { HealthBody } from '../health/health.schema.js';
import { LIVENESS } from '../health/liveness.route.js';
import { API_KEY_SCHEME } from '../session/allows-key.decorator.js';
import { ErrorBody } from '../http/error-body.schema.js';
import { sharedHeaders } from './answer-headers.js';
import { completeOperation } from './complete-operation.js';
import { livenessOperation } from './liveness.operation.js';
import { methods } from './operation.js';

const description = `PDFs in, reviewed metadata out.

- JSON in UTF-8; times are ISO 8601 in UTC; ids are UUIDs.
- Sign in with \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`. Answers to a bearer are \`Cache-Control: no-store\`, except for thumbnails.
- Programs send an API key the same way. Their calls are counted by account and minute: \`RateLimit-Policy\` and \`RateLimit\` say what is left. Where keys are wrong, ended or expired the answer is 401, without the scope 403 \`insufficient_scope\`.
- Every error has one body: \`error\` is a sentence for a person, \`code\` is what a program decides by, \`details\` names wrong fields. Addresses that do not exist answer 404, wrong methods 405 with \`Allow\`.
- Unknown body fields and repeated query parameters are refused (400); unknown query parameters are ignored.
- Another user's resource answers as one that does not exist.
- \`HEAD\` is answered wherever \`GET\` is.
- Writes take an \`Idempotency-Key\`, which makes repeating them safe.`;

const tags: Readonly<Record<string, string>> = {
  auth: 'Accounts, sessions and the links of mails.',
  'API keys': 'Keys for programs, with scopes and an end.',
  account: 'Settings of the caller, and which mails to get.',
  documents: 'From the upload to the processed PDF.',
  'brand context': 'What the AI should know of the company behind the documents.',
  billing: 'Credit packs, paying for them, and the entries of the balance.',
  health: 'For load balancers and monitors.',
};

/** The HTTP contract, from the DTO classes and controllers; the same for every run. */
export const createOpenApiDocument = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Colophon')
    .setDescription(description)
    .setVersion('1')
    .addServer('/', 'Where this contract was read.')
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
    extraModels: [ErrorBody, HealthBody, UploadRefusal, DocumentEvent],
  });
  document.paths[LIVENESS] = { get: livenessOperation() };
  document.components = { ...document.components, headers: sharedHeaders };
  for (const path of Object.values(document.paths))
    for (const method of methods) {
      const operation = path[method];
      if (operation) completeOperation(operation, document.components.schemas ?? {});
    }
  return document;
};
