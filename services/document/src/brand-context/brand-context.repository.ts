import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BrandContext } from './brand-context.js';
import { BrandContextEntity } from './brand-context.entity.js';

@Injectable()
export class BrandContextRepository {
  find(manager: EntityManager, userId: string): Promise<BrandContext | null> {
    return manager.findOneBy(BrandContextEntity, { userId });
  }

  async save(manager: EntityManager, userId: string, context: BrandContext, updatedAt: Date): Promise<void> {
    await manager.upsert(
      BrandContextEntity,
      { userId, ...context, examples: [...context.examples], updatedAt },
      ['userId'],
    );
  }
}
