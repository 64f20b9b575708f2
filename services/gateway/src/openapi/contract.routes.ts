import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { docsPolicy } from '../http/security-headers.js';
import { createOpenApiDocument } from './openapi.document.js';

const DOCS = '/api/docs';

/** The contract at /api/openapi.json and a page to browse it at /api/docs. */
export const serveContract = (app: NestFastifyApplication): void => {
  SwaggerModule.setup(DOCS, app, () => createOpenApiDocument(app), {
    jsonDocumentUrl: '/api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Colophon API',
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      if (request.url === DOCS || request.url.startsWith(`${DOCS}/`))
        void reply.header('content-security-policy', docsPolicy);
      done();
    });
};
