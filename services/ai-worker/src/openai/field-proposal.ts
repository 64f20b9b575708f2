import type { MetadataField } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import type { FieldRequest, GeneratedField } from '../metadata/field-provider.js';
import { cleanText } from '../metadata/metadata-limits.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { checkAnswer, type FieldValues, type Violation } from './answer-check.js';
import { answerOrigin } from './answer-origin.js';
import { settlementIn, valuesOf } from './answer-settlement.js';
import { type Answer, fieldAnswerSchema, lenientFieldAnswerSchema } from './answer.schema.js';
import type { Conversation } from './conversation.js';
import { saysAgain } from './same-words.js';
import { type PreparedDocument, seenNotice } from './prepared-document.js';
import { buildMaterial, type CountTokens } from './prompt-material.js';
import { fieldPrompt } from './prompts/field.prompt.v2.js';

/** Of the values proposed so far the last ones; a document may have some twenty. */
const PROPOSALS_SENT = 6;

const repetition = (field: MetadataField, value: string, proposed: readonly string[]): Violation[] =>
  proposed.some((one) => saysAgain(one, value))
    ? [{ field, problem: 'repeated', message: `${field}: stands there already; another value is wanted` }]
    : [];

/** Another value for one field, checked by the same rules as the first. @throws if no value follows them */
export const proposeField = async (
  { field, instruction, current, proposedValues, pictures }: FieldRequest,
  document: PreparedDocument,
  conversation: Conversation,
  { token, count }: { token: string; count: CountTokens },
): Promise<Pick<GeneratedField, 'value' | 'evidence' | 'warnings'>> => {
  const { material, context, notices } = document;
  const task = [
    ['PROPOSED', proposedValues.slice(-PROPOSALS_SENT).map(cleanText)],
    ['WISH', instruction === '' ? [] : [cleanText(instruction)]],
  ] as const;
  // A description that is the title again says nothing.
  const taken = [...proposedValues, current.title, current.subject, current.description].filter(Boolean);
  const check = async (answer: Answer, seen: boolean): Promise<Violation[]> => {
    const values: FieldValues = valuesOf(answer, context.language);
    const found = await checkAnswer(values, { ...context, sawPicture: seen });
    return [
      ...found.filter((violation) => violation.field === field),
      ...repetition(field, values[field], taken),
    ];
  };
  const settle = settlementIn(document);
  const { answer, violations, sawPicture } = await conversation.ask({
    system: fieldPrompt(field),
    material: buildMaterial({ ...material, task }, token, count),
    pictures: pictures ?? [],
    name: field,
    schema: fieldAnswerSchema(field),
    lenient: lenientFieldAnswerSchema(field),
    check,
    open: (given, found, seen) => {
      const settled = settle(given, found, seen);
      const value = settled.values[field];
      // Only this field was requested: if it is empty or repeated, ask again.
      return value === '' || repetition(field, value, taken).length > 0 ? found : settled.open;
    },
  });
  const { values, warnings } = settle(answer, violations, sawPicture);
  const value = values[field];
  if (value === '') throw new ServiceError(metadataErrors.unusableProposal);
  // What was shortened may have become what was there.
  if (repetition(field, value, taken).length > 0) throw new ServiceError(metadataErrors.noOtherProposal);
  const first = field === 'keywords' ? (value.split(', ')[0] ?? '') : value;
  return {
    value,
    evidence: answerOrigin(first, answer.evidence[field], context.source),
    warnings: [...notices, ...seenNotice(sawPicture), ...warnings],
  };
};
