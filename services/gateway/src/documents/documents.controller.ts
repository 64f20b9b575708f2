import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { presentDocument } from './document.presenter.js';
import { DocumentQuery } from './document-query.schema.js';
import { DocumentAnswer, DocumentList } from './document.schema.js';
import { UpdateMetadataInput } from './metadata.schema.js';

@ApiTags('documents')
@Controller('api/documents')
@RequiresBearer()
export class DocumentsController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  @Get()
  @ApiOperation({ summary: "One page of the caller's documents, newest first." })
  @ApiOkResponse({ type: DocumentList })
  async listDocuments(
    @CurrentCaller() caller: Caller,
    @Query() { page, limit, status, q }: DocumentQuery,
  ): Promise<DocumentList> {
    const { documents, total } = await this.documents.listDocuments({
      userId: caller.userId,
      page,
      limit,
      status,
      query: q,
    });
    return { documents: documents.map((document) => presentDocument(document)), page, limit, total };
  }

  @Get(':id')
  @ApiOperation({ summary: 'One document.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DocumentAnswer })
  async getDocument(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
  ): Promise<DocumentAnswer> {
    const { document } = await this.documents.getDocument({ userId: caller.userId, documentId });
    return { document: presentDocument(document) };
  }

  @Get(':id/metadata')
  @ApiOperation({ summary: 'The same as the document itself.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DocumentAnswer })
  async getMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
  ): Promise<DocumentAnswer> {
    return this.getDocument(caller, documentId);
  }

  @Put(':id/metadata')
  @Idempotent()
  @ApiOperation({ summary: 'Save the final metadata; a processed file is stale from then on.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DocumentAnswer })
  async updateMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Body() input: UpdateMetadataInput,
  ): Promise<DocumentAnswer> {
    const { document } = await this.documents.updateMetadata({
      userId: caller.userId,
      documentId,
      metadata: input.metadata,
    });
    return { document: presentDocument(document) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete the document with its files.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async deleteDocument(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
  ): Promise<void> {
    await this.documents.deleteDocument({ userId: caller.userId, documentId });
  }
}
