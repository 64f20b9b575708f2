import { Controller, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExcludeEndpoint,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { documentRefusals } from '@colophon/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TakesBody } from '../http/request-bodies.js';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { Feeds } from '../queues/backpressure.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { presentUpload } from './upload.presenter.js';
import { uploadErrors } from './upload.errors.js';
import { UploadAnswer, uploadExamples, UploadForm, type UploadRefusal } from './upload.schema.js';
import { Uploads } from './uploads.js';

@ApiTags('documents')
@Controller()
@RequiresBearer()
export class UploadController {
  constructor(private readonly uploads: Uploads) {}

  @Post('api/documents/upload')
  @AllowsKey('documents:write', 'upload')
  @TakesBody('stream')
  @Feeds('inspection', 'generation')
  @Idempotent()
  @ApiOperation({
    summary:
      'Upload PDFs: several in the field "files" (answers documents), or one in "file" (answers documentId).',
    description:
      'A refused file does not stop the others. If every file is refused, the response is the error of the first. If one could not be confirmed, because an answer was lost on our side, its document may appear in the list. Under an Idempotency-Key the response is then 503: the same request under the same key makes what is missing, and no document twice. Without a key it is 503 only if no other file was accepted, because a repetition would upload the accepted ones again. Inspection starts automatically, and so does the AI if a credit is left.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadForm })
  @ApiCreatedResponse({ type: UploadAnswer, examples: uploadExamples })
  @Fails(
    uploadErrors.malformed,
    uploadErrors.fileTooLarge,
    uploadErrors.notPdf,
    documentRefusals.tooManyInProgress,
  )
  async uploadDocuments(
    @CurrentCaller() caller: Caller,
    @HeldClaim() claim: Claim | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer | UploadRefusal> {
    const results = await this.uploads.receive(caller.userId, request.raw, claim);
    return presentUpload(results, { requestId: request.id, isKeyed: claim !== undefined }, reply);
  }

  /** The two other readings of the path in the specification. */
  @Post(['api/api/documents/upload', 'documents/upload'])
  @AllowsKey('documents:write', 'upload')
  @TakesBody('stream')
  @Feeds('inspection', 'generation')
  @Idempotent()
  @ApiExcludeEndpoint()
  async uploadDocumentsElsewhere(
    @CurrentCaller() caller: Caller,
    @HeldClaim() claim: Claim | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswer | UploadRefusal> {
    return this.uploadDocuments(caller, claim, request, reply);
  }
}
