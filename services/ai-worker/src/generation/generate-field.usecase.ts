import { create } from '@bufbuild/protobuf';
import { type EventMessage, events, MetadataSchema } from '@colophon/contracts';
import { type MetadataField, metadataFields } from '@colophon/contracts/rules';
import { commonErrors, type Attempt, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FieldProvider, GeneratedField } from '../metadata/field-provider.js';
import { remembering } from '../local/language/remembering.js';
import type { Followed } from '../metadata/learned-preferences.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import type { StoredCompletions } from '../metadata/stored-completions.js';
import { failedField, generatedField } from './field-answer.presenter.js';
import { type GenerationTask, GenerationRuns } from './generation-runs.js';
import { FIELD_PROVIDER } from './metadata-provider.token.js';
import { heldKeywords, learnedBy, RequestMaterial } from './request-material.js';

export type FieldRequestedMessage = EventMessage<typeof events.fieldRequested>;

/** Another proposal for one field of a document. */
@Injectable()
export class GenerateField {
  constructor(
    @Inject(FIELD_PROVIDER) private readonly provider: FieldProvider,
    private readonly material: RequestMaterial,
    private readonly runs: GenerationRuns,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  handle(message: FieldRequestedMessage, delivery: Attempt): Promise<void> {
    return this.runs.run(this.taskOf(message), delivery);
  }

  giveUp(message: FieldRequestedMessage, reason: Error): Promise<void> {
    return this.runs.giveUp(this.taskOf(message), reason);
  }

  /** The asker does not want it any more. */
  drop(message: FieldRequestedMessage): Promise<void> {
    return this.runs.drop(message);
  }

  private taskOf(message: FieldRequestedMessage): GenerationTask {
    return {
      identity: message,
      meta: message.meta,
      events: { generated: events.fieldGenerated, failed: events.fieldFailed },
      make: async (signal, answers) => generatedField(message, await this.generate(message, signal, answers)),
      failed: (error) => failedField(message, error),
    };
  }

  private async generate(
    message: FieldRequestedMessage,
    signal: AbortSignal,
    answers: StoredCompletions,
  ): Promise<GeneratedField> {
    const field = metadataFields.find((one) => one === message.field);
    if (!field) throw new ServiceError(commonErrors.internal);
    const material = await this.material.load(message);
    const finish = finishing(message, field, material);
    const request = {
      ...material,
      field,
      instruction: message.instruction,
      current: message.metadata ?? create(MetadataSchema),
      proposedValues: message.proposedValues,
      finished: (value: string, language: string) => finish(language)(value).value,
    };
    const proposal = await this.provider.generateField(request, signal, answers);
    const { value, origin } = finish(proposal.language)(proposal.value);
    // Other words of a model may be the same terms of the vocabulary.
    if (field === 'keywords' && (value === '' || message.proposedValues.includes(value)))
      throw new ServiceError(metadataErrors.noOtherProposal);
    return { ...proposal, value, evidence: origin ?? proposal.evidence };
  }
}

/** From a value as proposed to the one shown: as corrections would have it, then in the terms of the vocabulary. */
const finishing = (
  message: FieldRequestedMessage,
  field: MetadataField,
  material: MetadataRequest,
): ((language: string) => (value: string) => Followed) =>
  remembering((language) => {
    const follow = learnedBy(message, material, language);
    const hold = heldKeywords(material, language);
    const held = (value: string): string => (field === 'keywords' ? hold(value).keywords : value);
    return (value) => {
      const followed = follow(field, value);
      const wanted = held(followed.value);
      // An instruction, and the wish for something else, say more than what was changed in other documents. But a list
      // is no other one for the keywords that people strike.
      const isRefused = field !== 'keywords' && message.proposedValues.includes(wanted);
      return followed.origin && message.instruction === '' && !isRefused
        ? { value: wanted, origin: followed.origin }
        : { value: held(value), origin: undefined };
    };
  });
