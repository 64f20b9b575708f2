import { create } from '@bufbuild/protobuf';
import {
  EventMetaSchema,
  type EventMessage,
  type events,
  FieldRequestedSchema,
  LearnedPreferencesSchema,
} from '@colophon/contracts';
import type { Attempt } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { page, textOf } from '../../test/extracted-text.fixture.js';
import type { FieldProvider } from '../metadata/field-provider.js';
import { forgottenAnswers } from '../metadata/stored-completions.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import type { DocumentTextRepository } from './document-text.repository.js';
import { GenerateField } from './generate-field.usecase.js';
import type { Answer } from './generation-answer.js';
import type { GenerationRuns, GenerationTask } from './generation-runs.js';
import { RequestMaterial } from './request-material.js';

// The engine is played by the test; what it proposes is always the same.
const provider: FieldProvider = {
  generateField: async () => ({
    value: 'acme',
    evidence: { ...NO_ORIGIN, source: 'text', page: 1 },
    generatedBy: { provider: 'local', model: '', version: '1', promptVersion: '' },
    warnings: [],
    usage: { inputTokens: 0, outputTokens: 0 },
    language: 'en',
  }),
};
const texts = {
  load: async () => textOf([page(1, [['Harbour Logistics Report', 28]])]),
} as unknown as DocumentTextRepository;
const items = [{ kind: 'author', from: 'acme', to: 'Acme Ltd', count: 3 }];

const proposed = async (asked: { instruction?: string; proposedValues?: string[] }): Promise<object> => {
  const message = create(FieldRequestedSchema, {
    meta: create(EventMetaSchema, { id: 'e1', userId: 'u1' }),
    documentId: 'd1',
    generationId: 'g1',
    field: 'author',
    learnedPreferences: create(LearnedPreferencesSchema, { items }),
    ...asked,
  }) as EventMessage<typeof events.fieldRequested>;
  const answers: Answer[] = [];
  const runs = {
    run: async (task: GenerationTask) => {
      answers.push(await task.make(new AbortController().signal, forgottenAnswers));
    },
  } as unknown as GenerationRuns;
  const delivery: Attempt = { attempt: 1, isLast: false, signal: new AbortController().signal };
  await new GenerateField(provider, new RequestMaterial(texts), runs).handle(message, delivery);
  return answers[0]?.body ?? {};
};

describe('one field proposed again', () => {
  it('follows what was learned from corrections, and says from how many documents', async () => {
    expect(await proposed({})).toMatchObject({
      value: 'Acme Ltd',
      evidence: { source: 'learned', documents: 3 },
    });
  });

  it('leaves what an instruction was given for', async () => {
    expect(await proposed({ instruction: 'shorter' })).toMatchObject({
      value: 'acme',
      evidence: { source: 'text' },
    });
  });

  it('does not repeat what the user has seen and did not want', async () => {
    expect(await proposed({ proposedValues: ['Acme Ltd'] })).toMatchObject({
      value: 'acme',
      evidence: { source: 'text' },
    });
  });
});
