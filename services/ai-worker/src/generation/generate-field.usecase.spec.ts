import { create, type MessageInitShape } from '@bufbuild/protobuf';
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
import { describeDocument } from '../local/local-engine.js';
import { LocalFieldProvider } from '../local/local-field.provider.js';
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
const local = new LocalFieldProvider((request) => describeDocument(request));
const REPORT = textOf([page(1, [['Harbour Logistics Report', 28]])]);
const LABELS = textOf([
  page(1, [
    ['Rack labels for warehouses', 28],
    ['Rack labels show forklift drivers where pallets belong, and scanners read rack labels.', 11],
    ['Floor labels guide forklift drivers, and cold stores need magnetic holders.', 11],
  ]),
]);
const items = [{ kind: 'author', from: 'acme', to: 'Acme Ltd', count: 3 }];

const proposed = async (
  asked: MessageInitShape<typeof FieldRequestedSchema>,
  by: FieldProvider = provider,
  text = REPORT,
): Promise<{ value?: string }> => {
  const texts = { load: async () => text } as unknown as DocumentTextRepository;
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
  await new GenerateField(by, new RequestMaterial(texts), runs).handle(message, delivery);
  return (answers[0]?.body ?? {}) as { value?: string };
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

  it('is other keywords of the built-in engine, whatever terms of the vocabulary they become', async () => {
    const asked = {
      field: 'keywords',
      brandContext: {
        vocabulary: { mode: 'prefer', terms: [{ term: 'shelf labels', synonyms: ['rack labels'] }] },
      },
    };
    const { value: first = '' } = await proposed(asked, local, LABELS);
    expect(first).toMatch(/^shelf labels, /);
    const { value: second = '' } = await proposed({ ...asked, proposedValues: [first] }, local, LABELS);
    expect(second).toContain('shelf labels');
    expect(second.split(', ')).not.toEqual(first.split(', '));
  });

  it('is other keywords of the built-in engine, those apart that the user strikes', async () => {
    const removed = [{ kind: 'keyword_removed', from: 'rack labels', to: '', count: 3 }];
    const asked = { field: 'keywords', learnedPreferences: { items: removed } };
    const { value: first = '' } = await proposed(asked, local, LABELS);
    const { value: second = '' } = await proposed({ ...asked, proposedValues: [first] }, local, LABELS);
    const lists = [first, second].map((value) => value.split(', ').toSorted());
    expect(lists[0]).not.toEqual(lists[1]);
    expect(lists.flat().join().toLowerCase()).not.toContain('rack labels');
  });
});
