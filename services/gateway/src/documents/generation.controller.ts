import { Body, Controller, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { documentRefusals, DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { Feeds } from '../queues/backpressure.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { answerDocument } from './document-etag.js';
import { DocumentAnswer } from './document.schema.js';
import { GenerateMetadataInput } from './generate-metadata.schema.js';
import { GeneratePdfInput } from './generate-pdf.schema.js';
import { PdfGeneration } from './pdf-generation.js';
import { PdfWaitPlaces } from './pdf-wait-places.js';

@ApiTags('documents')
@Controller('api/documents/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class GenerationController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    private readonly pdfGeneration: PdfGeneration,
    private readonly places: PdfWaitPlaces,
  ) {}

  @Post('generate-metadata')
  @AllowsKey('documents:write')
  @Feeds('generation')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Let the AI propose metadata (again); costs one credit when it succeeds.',
    description:
      'Answers as soon as the credit is reserved; follow the status or the event stream. Allowed from `uploaded`, `completed`, `ready_for_download` and `failed`. A retry with the same `Idempotency-Key` is the same run, even after a gateway restart. The body is optional. A document without text fails with `no_text_found` and costs nothing until `acceptNoText` is sent.',
  })
  @ApiBody({ type: GenerateMetadataInput, required: false })
  @Fails(
    documentRefusals.insufficientCredits,
    documentRefusals.stillProcessing,
    documentRefusals.noTextFound,
    documentRefusals.tooManyInProgress,
  )
  @ApiAcceptedResponse({ type: DocumentAnswer })
  async generateMetadata(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Body() { acceptNoText }: GenerateMetadataInput,
    @HeldClaim() claim: Claim | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    const { document } = await this.documents.generateMetadata({
      userId: caller.userId,
      documentId,
      generationId: claim?.derivedId('generation') ?? '',
      acceptNoText,
    });
    return answerDocument(document, reply);
  }

  @Post('generate-pdf')
  @AllowsKey('documents:write')
  @Feeds('writing')
  @Idempotent()
  @ApiOperation({
    summary: 'Write the final metadata into a copy of the PDF; waits up to 30 s for the result.',
    description:
      'The body is optional. A signed file is written only after the user accepts that it changes.',
  })
  @ApiBody({ type: GeneratePdfInput, required: false })
  @Fails(
    documentRefusals.notReviewable,
    documentRefusals.pdfNotWritable,
    documentRefusals.signatureConsentRequired,
  )
  @ApiOkResponse({ type: DocumentAnswer, description: 'The processed file exists.' })
  @ApiAcceptedResponse({ type: DocumentAnswer, description: 'Writing takes longer; follow the status.' })
  async generatePdf(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Body() { acceptSignatureChange }: GeneratePdfInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DocumentAnswer> {
    const { userId } = caller;
    const { document, finished } = await this.places.use(userId, () =>
      this.pdfGeneration.run({ userId, documentId, acceptSignatureChange }),
    );
    void reply.status(finished ? 200 : 202);
    return answerDocument(document, reply);
  }
}
