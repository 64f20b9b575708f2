import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type BrandContext as BrandContextMessage,
  BrandContextSchema,
  BrandContextService,
  type ForgetAllLearnedRequest,
  type ForgetLearnedRequest,
  type GetBrandContextRequest,
  type ListLearnedRequest,
  type UpdateBrandContextRequest,
} from '@colophon/contracts';
import type { VocabularyMode, WriteProfile } from '@colophon/contracts/rules';
import { Clock, commonErrors, ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { askForScores } from '../findability/document-scores.js';
import { LearnedPreferencesRepository } from '../learned/learned-preferences.repository.js';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { type BrandContext, checkBrandContext, emptyBrandContext } from './brand-context.js';
import { presentBrandContext } from './brand-context.presenter.js';
import { BrandContextRepository } from './brand-context.repository.js';

/** What is asked for; clients of an earlier release know no profile, vocabulary or examples: those are kept. */
const merge = (asked: BrandContextMessage, stored: BrandContext): BrandContext => ({
  companyName: asked.companyName,
  industry: asked.industry,
  brandVoice: asked.brandVoice,
  targetAudience: asked.targetAudience,
  keyTopics: asked.keyTopics,
  customGuidelines: asked.customGuidelines,
  writeProfile: (asked.writeProfile || stored.writeProfile) as WriteProfile,
  vocabulary: asked.vocabulary
    ? {
        mode: (asked.vocabulary.mode || 'off') as VocabularyMode,
        terms: asked.vocabulary.terms.map(({ term, synonyms }) => ({ term, synonyms })),
      }
    : stored.vocabulary,
  examples: asked.examples
    ? asked.examples.items.map(({ title, description }) => ({ title, description }))
    : stored.examples,
});

@ProtoController(BrandContextService)
export class BrandContextController {
  constructor(
    private readonly brandContexts: BrandContextRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly learned: LearnedPreferencesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async getBrandContext({ userId }: GetBrandContextRequest) {
    const context = await this.brandContexts.find(this.unitOfWork.manager, userId);
    return { brandContext: presentBrandContext(context ?? emptyBrandContext) };
  }

  async updateBrandContext({ userId, brandContext }: UpdateBrandContextRequest) {
    return this.unitOfWork.run(async (transaction) => {
      const { manager } = transaction;
      if (await this.deletedUsers.has(transaction, userId)) throw new ServiceError(commonErrors.notFound);
      const stored = (await this.brandContexts.find(manager, userId)) ?? emptyBrandContext;
      const context = checkBrandContext(merge(brandContext ?? create(BrandContextSchema), stored));
      await this.brandContexts.save(manager, userId, context, this.clock.now());
      if (context.writeProfile !== stored.writeProfile) await askForScores(transaction, userId);
      return { brandContext: presentBrandContext(context) };
    });
  }

  async listLearned({ userId }: ListLearnedRequest) {
    const learned = await this.learned.effective(userId);
    return {
      entries: learned.map(({ id, since, kind, from, to, count }) => ({
        id,
        preference: { kind, from, to, count },
        since: timestampFromDate(since),
      })),
    };
  }

  async forgetLearned({ userId, id }: ForgetLearnedRequest) {
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.learned.forget(transaction, userId, id)))
        throw new ServiceError(commonErrors.notFound);
    });
    return {};
  }

  async forgetAllLearned({ userId }: ForgetAllLearnedRequest) {
    await this.unitOfWork.run((transaction) => this.learned.forgetAll(transaction, userId));
    return {};
  }
}
