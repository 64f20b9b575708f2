import {
  BrandContextService,
  type GetBrandContextRequest,
  type UpdateBrandContextRequest,
} from '@colophon/contracts';
import { Clock, type RpcHandlers, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type BrandContext, checkBrandContext, emptyBrandContext } from './brand-context.js';
import { BrandContextRepository } from './brand-context.repository.js';

const fieldsOf = ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
}: BrandContext) => ({
  companyName,
  industry,
  brandVoice,
  targetAudience,
  keyTopics,
  customGuidelines,
});

@Injectable()
export class BrandContextController implements RpcHandlers<typeof BrandContextService> {
  constructor(
    private readonly brandContexts: BrandContextRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async getBrandContext({ userId }: GetBrandContextRequest) {
    const context = await this.brandContexts.find(this.unitOfWork.manager, userId);
    return { brandContext: fieldsOf(context ?? emptyBrandContext) };
  }

  async updateBrandContext({ userId, brandContext }: UpdateBrandContextRequest) {
    const context = checkBrandContext(fieldsOf(brandContext ?? emptyBrandContext));
    await this.unitOfWork.run(({ manager }) =>
      this.brandContexts.save(manager, userId, context, this.clock.now()),
    );
    return { brandContext: context };
  }
}
