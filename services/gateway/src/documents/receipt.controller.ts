import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { DocumentFileService, documentRefusals } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { attachment } from './content-disposition.js';
import { CONTENT_DISPOSITION } from './file-answer.decorator.js';
import { FileSender } from './file-sender.js';
import { wantsPdf } from './receipt-form.js';
import { presentReceipt } from './receipt.presenter.js';
import { Receipt } from './receipt.schema.js';

const VARY = { schema: { type: 'string', enum: ['Accept'] }, example: 'Accept' };
/** A file of an earlier release has none. */
const page = {
  contentType: 'application/pdf',
  attachment: true,
  missing: documentRefusals.noReceipt,
} as const;

@ApiTags('documents')
@Controller('api/documents/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class ReceiptController {
  constructor(
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    private readonly sender: FileSender,
  ) {}

  @Get('receipt')
  @AllowsKey('documents:read')
  @ApiOperation({
    summary: 'The receipt: what was written into the processed PDF, with checksums.',
    description:
      'Available whenever `download` has a file; saved as `{original name without .pdf}.receipt.json`. For `Accept: application/pdf` the same as a page, `….receipt.pdf`; a long value is shortened there.',
  })
  @Fails(documentRefusals.noProcessedFile, documentRefusals.noReceipt)
  @ApiExtraModels(Receipt)
  @ApiOkResponse({
    headers: { 'Content-Disposition': CONTENT_DISPOSITION, Vary: VARY },
    content: {
      'application/json': { schema: { $ref: getSchemaPath(Receipt) } },
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
    },
  })
  async getReceipt(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { filename, receipt, pdf } = await this.files.getReceipt({ userId, documentId });
    void reply.header('vary', 'Accept');
    if (wantsPdf(request.headers.accept)) {
      await this.sender.send(pdf, { userId, request, reply, ...page });
      return;
    }
    void reply.header('content-disposition', attachment(filename)).send(presentReceipt(documentId, receipt));
  }
}
