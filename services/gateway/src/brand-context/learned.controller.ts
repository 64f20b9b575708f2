import { Controller, Delete, Get, HttpCode, Inject, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { BrandContextService, type LearnedEntry } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { LearnedAnswer, type LearnedPreference } from './learned.schema.js';

@ApiTags('brand context')
@Controller('api/brand/learned')
@RequiresBearer()
export class LearnedController {
  constructor(
    @Inject(rpcToken(BrandContextService))
    private readonly brandContexts: RpcClient<typeof BrandContextService>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What was learned from the corrections of this account, and is applied.' })
  @ApiOkResponse({ type: LearnedAnswer })
  async listLearned(@CurrentCaller() { userId }: Caller): Promise<LearnedAnswer> {
    const { entries } = await this.brandContexts.listLearned({ userId });
    return { learned: entries.map(present) };
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget everything learned, also what does not count yet.' })
  @ApiNoContentResponse()
  async forgetAllLearned(@CurrentCaller() { userId }: Caller): Promise<void> {
    await this.brandContexts.forgetAllLearned({ userId });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget one change; it counts again after three more documents.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async forgetLearned(@CurrentCaller() { userId }: Caller, @Param('id', UuidPipe) id: string): Promise<void> {
    await this.brandContexts.forgetLearned({ userId, id });
  }
}

const present = ({ id, preference, since }: LearnedEntry): LearnedPreference => ({
  id,
  kind: preference?.kind ?? '',
  from: preference?.from ?? '',
  to: preference?.to ?? '',
  count: preference?.count ?? 0,
  since: (since ? timestampDate(since) : new Date(0)).toISOString(),
});
