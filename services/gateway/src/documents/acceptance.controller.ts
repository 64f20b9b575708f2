import { Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { documentRefusals, DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { answerDocument } from './document-etag.js';
import { DocumentAnswer } from './document.schema.js';

@ApiTags('documents')
@Controller('api/documents/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class AcceptanceController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  @Post('accept')
  @AllowsKey('documents:write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Record that a person has read and accepted the final metadata.',
    description:
      'Accepting again changes nothing, so a retry needs no key. New suggestions for the whole document revoke the acceptance.',
  })
  @Fails(documentRefusals.notReviewable, documentRefusals.stillProcessing)
  @ApiOkResponse({ type: DocumentAnswer })
  async acceptMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    const { document } = await this.documents.acceptMetadata({ userId: caller.userId, documentId });
    return answerDocument(document, reply);
  }
}
