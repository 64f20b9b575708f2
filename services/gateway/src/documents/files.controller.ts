import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DocumentFileService, documentRefusals } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { AnswersFile } from './file-answer.decorator.js';
import { FileSender } from './file-sender.js';

const pdf = { contentType: 'application/pdf', attachment: true, cacheControl: 'no-store' } as const;
const picture = {
  contentType: 'image/webp',
  attachment: false,
  cacheControl: 'private, max-age=3600',
} as const;

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
  @AllowsKey('documents:read')
  @ApiOperation({
    summary: 'The processed PDF.',
    description: 'Available once the status is `ready_for_download`, until the file expires.',
  })
  @AnswersFile({ ...pdf, fails: [documentRefusals.noProcessedFile] })
  async downloadProcessed(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getDownload({ userId, documentId });
    await this.sender.send(file, { userId, request, reply, ...pdf });
  }

  @Get('original')
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'The uploaded PDF, unchanged, until it expires.' })
  @AnswersFile(pdf)
  async downloadOriginal(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getOriginal({ userId, documentId });
    await this.sender.send(file, { userId, request, reply, ...pdf });
  }

  @Get('thumbnail')
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'An image of page 1.', description: 'Available if `hasThumbnail` is true.' })
  @AnswersFile(picture)
  async getThumbnail(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file } = await this.files.getThumbnail({ userId, documentId });
    void reply.header('cache-control', picture.cacheControl);
    await this.sender.send(file, { userId, request, reply, ...picture });
  }
}
