import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { type BrandContextSchema, BrandContextService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { LARGEST_BODY, TakesBody } from '../http/request-bodies.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { presentBrandContext } from './brand-context.presenter.js';
import { BrandContext, BrandContextInput } from './brand-context.schema.js';

@ApiTags('brand context')
@Controller('api/brand-context')
@RequiresBearer()
export class BrandContextController {
  constructor(
    @Inject(rpcToken(BrandContextService))
    private readonly brandContexts: RpcClient<typeof BrandContextService>,
  ) {}

  @Get()
  @AllowsKey('brand-context:read')
  @ApiOperation({ summary: 'The brand context that guides the AI; unset fields are empty.' })
  @ApiOkResponse({ type: BrandContext })
  async getBrandContext(@CurrentCaller() caller: Caller): Promise<BrandContext> {
    const { brandContext } = await this.brandContexts.getBrandContext({ userId: caller.userId });
    return presentBrandContext(brandContext);
  }

  @Put()
  @AllowsKey('brand-context:write')
  // 500 terms of ten synonyms each.
  @TakesBody('json', LARGEST_BODY)
  @Idempotent()
  @ApiOperation({ summary: 'Save the brand context; the next generation uses it.' })
  @ApiOkResponse({ type: BrandContext })
  async updateBrandContext(
    @CurrentCaller() caller: Caller,
    @Body() input: BrandContextInput,
  ): Promise<BrandContext> {
    const { brandContext } = await this.brandContexts.updateBrandContext({
      userId: caller.userId,
      brandContext: requested(input),
    });
    return presentBrandContext(brandContext);
  }
}

/** What is left out is not sent on: the service keeps what it has. */
const requested = ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
  writeProfile,
  vocabulary,
  examples,
}: BrandContextInput): MessageInitShape<typeof BrandContextSchema> => ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
  writeProfile,
  ...(vocabulary ? { vocabulary } : {}),
  ...(examples ? { examples: { items: examples } } : {}),
});
