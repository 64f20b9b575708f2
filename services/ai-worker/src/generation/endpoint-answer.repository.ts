import { storableText } from '@colophon/contracts/rules';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { StoredCompletion, StoredCompletions } from '../metadata/stored-completions.js';
import { EndpointAnswerRow } from './endpoint-answer.entity.js';

/** Tokens of all calls of one generation, those of a failed one included. */
export interface TokensUsed {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

@Injectable()
export class EndpointAnswerRepository {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** What this generation has been answered so far, and where to keep more; each answer in its own transaction. */
  async of(generationId: string): Promise<StoredCompletions> {
    const rows = await this.unitOfWork.manager.findBy(EndpointAnswerRow, { generationId });
    const known = new Map(rows.map((row) => [row.step, row]));
    return {
      find: (step) => known.get(step),
      keep: (step, answer) => this.keep({ generationId, step, ...storable(answer) }),
    };
  }

  private async keep(row: EndpointAnswerRow): Promise<StoredCompletion> {
    const { manager } = this.unitOfWork;
    await manager.createQueryBuilder().insert().into(EndpointAnswerRow).values(row).orIgnore().execute();
    const { generationId, step } = row;
    return manager.findOneByOrFail(EndpointAnswerRow, { generationId, step });
  }

  /** Takes the answers away: of a finished generation nothing but the result and the bill is kept. */
  async settle({ manager }: Transaction, generationId: string): Promise<TokensUsed> {
    const rows = await manager.findBy(EndpointAnswerRow, { generationId });
    await manager.delete(EndpointAnswerRow, { generationId });
    const total = (of: (row: EndpointAnswerRow) => number): number =>
      rows.reduce((sum, row) => sum + of(row), 0);
    return {
      inputTokens: total((row) => row.inputTokens),
      outputTokens: total((row) => row.outputTokens),
    };
  }

  /** Answers of unfinished generations of this document. */
  async forget({ manager }: Transaction, documentId: string): Promise<void> {
    await manager.query(
      `DELETE FROM endpoint_answer USING generation_result
        WHERE generation_result.generation_id = endpoint_answer.generation_id
          AND generation_result.document_id = $1`,
      [documentId],
    );
  }
}

/** Postgres stores neither U+0000 nor half a character, and a model may answer both. */
const storable = (answer: StoredCompletion): StoredCompletion => ({
  ...answer,
  content: answer.content && storableText(answer.content),
  refusal: answer.refusal && storableText(answer.refusal),
});
