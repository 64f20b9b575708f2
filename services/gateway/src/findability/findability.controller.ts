import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { documentRefusals, FindabilityService } from '@colophon/contracts';
import { findabilityRules, findabilityRulesVersion } from '@colophon/contracts/rules';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { presentFindability, presentPreview } from './findability.presenter.js';
import { DocumentFindability, FindabilityRules } from './findability.schema.js';
import { DocumentPreview } from './preview.schema.js';

@ApiTags('findability')
@Controller('api')
export class FindabilityController {
  constructor(
    @Inject(rpcToken(FindabilityService))
    private readonly findability: RpcClient<typeof FindabilityService>,
  ) {}

  @Get('findability/rules')
  @ApiOperation({ summary: 'The rules that score a file, with their sources; needs no sign-in.' })
  @ApiOkResponse({ type: FindabilityRules })
  getRules(): FindabilityRules {
    return { version: findabilityRulesVersion, rules: findabilityRules.map((rule) => ({ ...rule })) };
  }

  @Get('documents/:id/findability')
  @AllowsKey('documents:read')
  @ApiParam({ name: 'id', format: 'uuid' })
  @RequiresBearer()
  @ApiOperation({ summary: 'How well a document can be found, before and after, rule by rule.' })
  @Fails(documentRefusals.notMeasured)
  @ApiOkResponse({ type: DocumentFindability })
  async getFindability(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
  ): Promise<DocumentFindability> {
    return presentFindability(await this.findability.getFindability({ userId, documentId }));
  }
  @Get('documents/:id/preview')
  @AllowsKey('documents:read')
  @ApiParam({ name: 'id', format: 'uuid' })
  @RequiresBearer()
  @ApiOperation({ summary: 'What browsers, viewers, searches and lists of files show of a document.' })
  @Fails(documentRefusals.notMeasured)
  @ApiOkResponse({ type: DocumentPreview })
  async getPreview(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) documentId: string,
  ): Promise<DocumentPreview> {
    return presentPreview(await this.findability.getFindability({ userId, documentId }));
  }
}
