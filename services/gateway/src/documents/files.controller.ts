import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DocumentFileService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { FileSender } from './file-sender.js';

const pdfContent = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
const pictureContent = { 'image/webp': { schema: { type: 'string', format: 'binary' } } };

/** Bytes out: streamed from the object store, with ranges and validators. */
@ApiTags('documents')
@Controller('api/documents/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class FilesController {
  constructor(
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    private readonly sender: FileSender,
  ) {}

  @Get('download')
  @ApiOperation({ summary: 'The processed PDF.' })
  @ApiOkResponse({ content: pdfContent })
  async downloadProcessed(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getDownload({ userId: caller.userId, documentId });
    await this.sender.send(file, { request, reply, contentType: 'application/pdf', attachment: true });
  }

  @Get('original')
  @ApiOperation({ summary: 'The uploaded PDF, unchanged, until it expires.' })
  @ApiOkResponse({ content: pdfContent })
  async downloadOriginal(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getOriginal({ userId: caller.userId, documentId });
    await this.sender.send(file, { request, reply, contentType: 'application/pdf', attachment: true });
  }

  @Get('thumbnail')
  @ApiOperation({ summary: 'A picture of page 1.' })
  @ApiOkResponse({ content: pictureContent })
  async getThumbnail(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getThumbnail({ userId: caller.userId, documentId });
    void reply.header('cache-control', 'private, max-age=3600');
    await this.sender.send(file, { request, reply, contentType: 'image/webp', attachment: false });
  }
}
