import { Controller, Delete, Get, HttpCode, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { answerDocument } from './document-etag.js';
import { presentDocument } from './document.presenter.js';
import { wholePage } from './document-page.js';
import { DocumentQuery } from './document-query.schema.js';
import { DocumentAnswer, DocumentList } from './document.schema.js';

@ApiTags('documents')
@Controller('api/documents')
@RequiresBearer()
export class DocumentsController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  @Get()
  @AllowsKey('documents:read')
  @ApiOperation({ summary: "One page of the caller's documents, newest first unless sorted otherwise." })
  @ApiOkResponse({ type: DocumentList })
  async listDocuments(
    @CurrentCaller() caller: Caller,
    @Query() { page, limit, status, q, cursor, sort, band }: DocumentQuery,
  ): Promise<DocumentList> {
    const { documents, total, nextCursor } = await wholePage(this.documents, {
      userId: caller.userId,
      page,
      limit,
      status,
      query: q,
      cursor,
      sort,
      band,
    });
    return {
      documents: documents.map((document) => presentDocument(document)),
      page,
      limit,
      total,
      nextCursor: nextCursor || null,
    };
  }

  @Get(':id')
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'One document.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DocumentAnswer })
  async getDocument(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    const { document } = await this.documents.getDocument({ userId: caller.userId, documentId });
    return answerDocument(document, reply);
  }

  @Get(':id/metadata')
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'The same response as for the document itself.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DocumentAnswer })
  async getMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    return this.getDocument(caller, documentId, reply);
  }

  @Delete(':id')
  @AllowsKey('documents:delete')
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
