import type { MetadataField } from '@colophon/contracts/rules';
import { crashPoint, ServiceError } from '@colophon/platform';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import { cleanText } from '../metadata/metadata-limits.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import type { PagePicture } from '../metadata/metadata-provider.js';
import type { StoredCompletion, StoredCompletions } from '../metadata/stored-completions.js';
import { parseAnswer } from './answer-parser.js';
import type { Answer } from './answer.schema.js';
import type { Violation } from './answer-check.js';
import type { ChatClient } from './chat-client.js';
import { contentOf, toStoredCompletion } from './stored-completion.js';
import { repairPrompt } from './prompts/metadata.prompt.v3.js';

export interface Question {
  readonly system: string;
  /** The blocks. */
  readonly material: string;
  readonly pictures: readonly PagePicture[];
  /** Names the schema to the endpoint. */
  readonly name: string;
  readonly schema: z.ZodType;
  /** What is accepted of it. */
  readonly lenient: z.ZodType<Answer>;
  readonly check: (answer: Answer, sawPicture: boolean) => Promise<readonly Violation[]>;
  /** Of the violations those that cannot be mended here. */
  readonly open: (
    answer: Answer,
    violations: readonly Violation[],
    sawPicture: boolean,
  ) => readonly Violation[];
}

export interface Attempt {
  readonly answer: Answer;
  readonly content: string;
  readonly violations: readonly Violation[];
  readonly sawPicture: boolean;
}

const isEmpty = ({ answer }: Attempt, field: MetadataField): boolean =>
  cleanText([answer[field]].flat().join('')) === '';

/** Fields that were not asked for again stay as they were: a model may make them worse, or leave them out. */
const mended = (first: Attempt, second: Attempt, asked: ReadonlySet<MetadataField>): Answer => {
  const faults = ({ violations }: Attempt, field: MetadataField): number =>
    violations.filter((violation) => violation.field === field).length;
  const better = [...asked].filter(
    (field) =>
      faults(second, field) <= faults(first, field) && (!isEmpty(second, field) || isEmpty(first, field)),
  );
  const taken = <T extends object>(from: T): Partial<T> =>
    Object.fromEntries(
      Object.entries(from).filter(([name]) => better.some((field) => field === name)),
    ) as Partial<T>;
  return {
    ...first.answer,
    ...taken(second.answer),
    evidence: { ...first.answer.evidence, ...taken(second.answer.evidence) },
  };
};

/** One question to an endpoint and, where its answer breaks rules, one chance to mend it. */
export class Conversation {
  /** Tokens of all answers, those taken from an earlier attempt included. */
  readonly usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly client: ChatClient,
    private readonly answers: StoredCompletions,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * The answer, with those fields of a second one that were asked for again and came better.
   * @throws what the endpoint, the SDK or the reading of the answer throws
   */
  async ask(question: Question): Promise<Attempt> {
    const first = await this.attempt(0, question, []);
    const open = question.open(first.answer, first.violations, first.sawPicture);
    if (open.length === 0) return first;
    try {
      // Pictures that were refused once are not shown again.
      const pictures = first.sawPicture ? question.pictures : [];
      const second = await this.attempt(1, { ...question, pictures }, [
        { role: 'assistant', content: first.content },
        { role: 'user', content: repairPrompt(open.map((violation) => violation.message)) },
      ]);
      const answer = mended(first, second, new Set(open.map(({ field }) => field)));
      const sawPicture = first.sawPicture || second.sawPicture;
      return { ...first, answer, sawPicture, violations: await question.check(answer, sawPicture) };
    } catch {
      // The first answer is paid for and can be settled: a failed repair, and one cut off by the deadline, must not lose it.
      return first;
    }
  }

  /** Stored before it is used: if the process dies later, the next attempt does not pay again. */
  private async buy(step: number, question: Parameters<ChatClient['ask']>[0]): Promise<StoredCompletion> {
    crashPoint('model.before-call');
    const bought = toStoredCompletion(await this.client.ask(question, this.signal));
    crashPoint('model.after-call');
    const kept = await this.answers.keep(step, bought);
    crashPoint('model.after-keep');
    return kept;
  }

  private async attempt(
    step: number,
    { lenient, check, ...question }: Question,
    more: readonly ChatCompletionMessageParam[],
  ): Promise<Attempt> {
    const paid = this.answers.find(step) ?? (await this.buy(step, { ...question, more }));
    this.usage.inputTokens += paid.inputTokens;
    this.usage.outputTokens += paid.outputTokens;
    const content = contentOf(paid);
    const answer = parseAnswer(content, lenient);
    if (!answer) throw new ServiceError(metadataErrors.unreadableAnswer);
    const { sawPicture } = paid;
    return { answer, content, violations: await check(answer, sawPicture), sawPicture };
  }
}
