import { documentRefusals, DocumentService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { Feeds } from '../queues/backpressure.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { FieldGenerationStarted, RegenerateFieldInput } from './field-generation.schema.js';

@ApiTags('documents')
@Controller('api/documents/:id/regenerate-field')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class FieldGenerationController {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  @Post()
  @AllowsKey('documents:write')
  @Feeds('fields')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Let the AI suggest a new value for one field; free, at most 20 times per document.',
    description:
      'Answers immediately; `fieldGenerations` of the document and the event stream show the outcome. A result replaces that field of `generatedMetadata`. `finalMetadata` never changes by it: save the value to use it. A failure changes nothing. Allowed from `completed` and `ready_for_download`.',
  })
  @Fails(
    documentRefusals.stillProcessing,
    documentRefusals.notReviewable,
    documentRefusals.fieldIsGenerating,
    documentRefusals.fieldGenerationsUsedUp,
  )
  @ApiAcceptedResponse({ type: FieldGenerationStarted })
  async regenerateField(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) documentId: string,
    @Body() { field, instruction }: RegenerateFieldInput,
    @HeldClaim() claim: Claim | undefined,
  ): Promise<FieldGenerationStarted> {
    const { fieldGeneration } = await this.documents.regenerateField({
      userId: caller.userId,
      documentId,
      field,
      instruction,
      generationId: claim?.derivedId('field-generation') ?? '',
    });
    return { generationId: fieldGeneration?.id ?? '' };
  }
}
