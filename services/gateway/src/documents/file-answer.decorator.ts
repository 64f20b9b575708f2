import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { ErrorKind } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';
import { Fails } from '../openapi/fails.decorator.js';
import type { Response } from '../openapi/operation.js';

interface FileAnswer {
  readonly contentType: string;
  /** Offered for saving under a name. */
  readonly attachment: boolean;
  readonly cacheControl: string;
  readonly fails?: readonly ErrorKind[];
}

const ETAG = {
  description: 'Changes whenever the bytes change.',
  schema: { type: 'string' },
  example: '"9f86d081884c7d65"',
} as const;
const CONTENT_RANGE = { schema: { type: 'string' }, example: 'bytes 0-1023/482113' } as const;

/** Of an answer that a browser saves under a name. */
export const CONTENT_DISPOSITION = {
  description: 'RFC 6266, safe for any name.',
  schema: { type: 'string' },
  example: `attachment; filename="guide-processed.pdf"; filename*=UTF-8''guide-processed.pdf`,
} as const;

/** Describes bytes out: the whole, a part of it, nothing new, no such part. */
export const AnswersFile = ({
  contentType,
  attachment,
  cacheControl,
  fails = [],
}: FileAnswer): MethodDecorator => {
  const content = { [contentType]: { schema: { type: 'string', format: 'binary' } } };
  const headers: Response['headers'] = {
    ETag: ETAG,
    'Accept-Ranges': { schema: { type: 'string', enum: ['bytes'] } },
    'Content-Length': { schema: { type: 'integer', minimum: 0 } },
    'Cache-Control': { schema: { type: 'string', enum: [cacheControl] } },
    ...(attachment ? { 'Content-Disposition': CONTENT_DISPOSITION } : {}),
  };
  return applyDecorators(
    ApiHeader({
      name: 'Range',
      required: false,
      description: 'One range; a request for several ranges returns the whole file.',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    }),
    ApiHeader({
      name: 'If-None-Match',
      required: false,
      description: 'An `ETag` whose bytes the caller already has.',
      schema: { type: 'string' },
      example: ETAG.example,
    }),
    ApiHeader({
      name: 'If-Range',
      required: false,
      description: 'Returns the range only if the file still has this `ETag`, else the whole file.',
      schema: { type: 'string' },
      example: ETAG.example,
    }),
    ApiResponse({ status: 200, description: 'The whole file.', headers, content }),
    ApiResponse({
      status: 206,
      description: 'The requested range.',
      headers: { ...headers, 'Content-Range': CONTENT_RANGE },
      content,
    }),
    ApiResponse({ status: 304, description: 'The caller already has these bytes.', headers: { ETag: ETAG } }),
    ApiResponse({
      status: 416,
      description: '',
      headers: { 'Content-Range': { schema: { type: 'string' }, example: 'bytes */482113' } },
    }),
    Fails(httpErrors.rangeNotSatisfiable, ...fails),
  );
};
