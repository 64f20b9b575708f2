import { fromJson, type JsonValue, type Message, toJson } from '@bufbuild/protobuf';
import type { EventType } from '@colophon/contracts';

export type Outcome = 'generated' | 'failed';

/** Whose work was asked for. */
export interface GenerationIdentity {
  readonly documentId: string;
  readonly generationId: string;
}

/** How a generation ended, in the event that says so. */
export interface Answer {
  readonly outcome: Outcome;
  readonly event: EventType;
  /** Body of the event. */
  readonly body: Message;
}

/** The events a kind of generation ends with. */
export type AnswerEvents = Readonly<Record<Outcome, EventType>>;

export const answerToJson = ({ event, body }: Answer): object => toJson(event.schema, body) as object;

export const answerFromJson = (events: AnswerEvents, outcome: Outcome, json: object): Answer => {
  const event = events[outcome];
  const body = fromJson(event.schema, json as JsonValue, { ignoreUnknownFields: true });
  return { outcome, event, body };
};
