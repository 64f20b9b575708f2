import { Controller, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExcludeEndpoint,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UploadAnswer, UploadForm } from './upload.schema.js';
import { Uploads } from './uploads.js';

@ApiTags('documents')
@Controller()
@RequiresBearer()
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

  @Post('api/documents/upload')
  @ApiOperation({
    summary:
      'Upload PDFs: several in the field "files" (answers `documents`), or one in "file" (answers `documentId`).',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadForm })
  @ApiCreatedResponse({ type: UploadAnswer })
  async uploadDocuments(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.receive(caller, request, reply);
  }

  /** The two other readings of the path in the specification. */
  @Post(['api/api/documents/upload', 'documents/upload'])
  @ApiExcludeEndpoint()
  async uploadDocumentsElsewhere(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.receive(caller, request, reply);
  }
}
