import { Controller, Delete, Get, HttpCode, Inject, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { BrandContextService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { presentLearned } from './learned.presenter.js';
import { LearnedAnswer } from './learned.schema.js';

@ApiTags('brand context')
@Controller('api/brand/learned')
@RequiresBearer()
export class LearnedController {
  constructor(
    @Inject(rpcToken(BrandContextService))
    private readonly brandContexts: RpcClient<typeof BrandContextService>,
  ) {}

  @Get()
  @AllowsKey('brand-context:read')
  @ApiOperation({ summary: 'The changes learned from the corrections of this account that are applied.' })
  @ApiOkResponse({ type: LearnedAnswer })
  async listLearned(@CurrentCaller() { userId }: Caller): Promise<LearnedAnswer> {
    const { entries } = await this.brandContexts.listLearned({ userId });
    return { learned: entries.map(presentLearned) };
  }

  @Delete()
  @AllowsKey('brand-context:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget everything learned, including changes that are not applied yet.' })
  @ApiNoContentResponse()
  async forgetAllLearned(@CurrentCaller() { userId }: Caller): Promise<void> {
    await this.brandContexts.forgetAllLearned({ userId });
  }

  @Delete(':id')
  @AllowsKey('brand-context:write')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Forget one change; it is applied again only after three more documents make it.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async forgetLearned(@CurrentCaller() { userId }: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.brandContexts.forgetLearned({ userId, id });
  }
}
