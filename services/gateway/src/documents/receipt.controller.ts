import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { DocumentFileService, documentRefusals } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { attachment } from './content-disposition.js';
import { CONTENT_DISPOSITION } from './file-answer.decorator.js';
import { presentReceipt } from './receipt.presenter.js';
import { Receipt } from './receipt.schema.js';

@ApiTags('documents')
@Controller('api/documents/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class ReceiptController {
  constructor(
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
  ) {}

  @Get('receipt')
  @AllowsKey('documents:read')
  @ApiOperation({
    summary: 'What was written into the processed PDF, and how to prove it.',
    description:
      'There is one where `download` has a file; saved as `{original name without .pdf}.receipt.json`.',
  })
  @Fails(documentRefusals.noProcessedFile, documentRefusals.noReceipt)
  @ApiOkResponse({ type: Receipt, headers: { 'Content-Disposition': CONTENT_DISPOSITION } })
  async getReceipt(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    const { filename, receipt } = await this.files.getReceipt({ userId: caller.userId, documentId });
    void reply.header('content-disposition', attachment(filename));
    return presentReceipt(documentId, receipt);
  }
}
