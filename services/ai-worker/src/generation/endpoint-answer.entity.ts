import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One paid answer of an endpoint, kept from its arrival until the generation is finished. */
@Entity({ name: 'endpoint_answer' })
export class EndpointAnswerRow {
  @PrimaryColumn('text', { name: 'generation_id' })
  generationId!: string;

  /** Place in the conversation: 0 for the first answer, 1 for the repair. */
  @PrimaryColumn('integer')
  step!: number;

  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('text', { name: 'finish_reason' })
  finishReason!: string;

  @Column('integer', { name: 'input_tokens' })
  inputTokens!: number;

  @Column('integer', { name: 'output_tokens' })
  outputTokens!: number;

  @Column('boolean', { name: 'saw_picture' })
  sawPicture!: boolean;
}
