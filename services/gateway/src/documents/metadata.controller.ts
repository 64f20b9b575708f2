import { Body, Controller, Headers, Inject, Param, Put, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { documentRefusals, DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { LONGEST_IF_MATCH, readIfMatch } from '../http/if-match.js';
import { TakesBody } from '../http/request-bodies.js';
import type { FastifyReply } from 'fastify';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { answerDocument } from './document-etag.js';
import { DocumentAnswer } from './document.schema.js';
import { UpdateMetadataInput } from './metadata.schema.js';

@ApiTags('documents')
@Controller('api/documents/:id/metadata')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class MetadataController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  @Put()
  @AllowsKey('documents:write')
  // 810 characters, each of which may be sent as two escapes.
  @TakesBody('json', 16 * 1024)
  @Idempotent()
  @ApiOperation({
    summary: 'Save the final metadata; an existing processed file becomes stale.',
    description:
      'A document that was `ready_for_download` returns to `completed`, unless it has this metadata already. All five fields are required.',
  })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'An `ETag` of this document: the metadata is saved only if the document has not changed since, or has this metadata already; else 412 `precondition_failed`. `*` or no header always saves.',
    schema: { type: 'string', minLength: 1, maxLength: LONGEST_IF_MATCH },
    example: '"3"',
  })
  @ApiOkResponse({ type: DocumentAnswer })
  @Fails(documentRefusals.stillProcessing, documentRefusals.changedMeanwhile)
  async updateMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { metadata }: UpdateMetadataInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    const address = { userId: caller.userId, documentId };
    const expectedVersion = await this.expectedVersion(address, readIfMatch(ifMatch));
    const { document } = await this.documents.updateMetadata({
      ...address,
      metadata,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    });
    return answerDocument(document, reply);
  }

  /** Of several allowed versions the one the document has; the service then holds the save to it. */
  private async expectedVersion(
    address: { userId: string; documentId: string },
    allowed: readonly number[] | undefined,
  ): Promise<number | undefined> {
    if (allowed === undefined || allowed.length === 1) return allowed?.[0];
    const { document } = await this.documents.getDocument(address);
    const version = document?.version;
    if (version === undefined || !allowed.includes(version))
      throw new ServiceError(documentRefusals.changedMeanwhile);
    return version;
  }
}
