import { getSchemaPath } from '@nestjs/swagger';
import { HealthBody } from '../health/health.schema.js';
import type { Operation } from './operation.js';

/** What the contract says of the one route that is no method of a controller. */
export const livenessOperation = (): Operation => ({
  operationId: 'getLiveness',
  summary: 'Whether this process answers requests.',
  parameters: [],
  tags: ['health'],
  responses: {
    200: {
      description: '',
      content: { 'application/json': { schema: { $ref: getSchemaPath(HealthBody) } } },
    },
  },
});
