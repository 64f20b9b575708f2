import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { UploadRefusal } from '../documents/upload.schema.js';
import { ErrorBody } from '../http/error-body.schema.js';

const methods = ['get', 'put', 'post', 'delete'] as const;

/** The HTTP contract, from the DTO classes and controllers; the same for every run. */
export const createOpenApiDocument = (app: INestApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Colophon')
    .setDescription('PDFs in, reviewed metadata out.')
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorBody, UploadRefusal],
  });
  for (const path of Object.values(document.paths))
    for (const method of methods) {
      const operation = path[method];
      if (operation) operation.responses['default'] = errorResponse(operation.operationId);
    }
  return document;
};

const errorResponse = (operationId: string | undefined) => ({
  description: 'Any error.',
  content: {
    'application/json': {
      schema: {
        $ref: `#/components/schemas/${(operationId === 'uploadDocuments' ? UploadRefusal : ErrorBody).name}`,
      },
    },
  },
});
