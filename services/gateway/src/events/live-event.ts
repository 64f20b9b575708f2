import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events, type EventType } from '@colophon/contracts';
import { decodeEvent } from '@colophon/platform';
import { presentFieldGeneration } from '../documents/document.presenter.js';

/** A change of a document or a proof, as a browser gets it. */
export interface LiveEvent {
  /** Sequence in the stream: the same on every gateway. */
  readonly sequence: number;
  /** On the wire; a document's has none, so that programs that know documents only pass over the others. */
  readonly name?: 'proof';
  /** Of the document or the proof. */
  readonly id: string;
  /** JSON for the browser. */
  readonly data: string;
}

/** All of them are in one stream: their order is that of the changes. */
export const liveEvents: readonly EventType[] = [events.documentStatusChanged, events.proofChanged];
export const LIVE_STREAM = events.documentStatusChanged.stream;

/** @throws for bytes that are no live event */
export const readLiveEvent = (payload: string, sequence: number, subject: string): LiveEvent =>
  subject.startsWith(`${events.proofChanged.type}.`)
    ? readProof(payload, sequence)
    : readDocument(payload, sequence);

const readProof = (payload: string, sequence: number): LiveEvent => {
  const { proofId: id, status } = decodeEvent(events.proofChanged, payload);
  return { sequence, name: 'proof', id, data: JSON.stringify({ id, status }) };
};

const readDocument = (payload: string, sequence: number): LiveEvent => {
  const change = decodeEvent(events.documentStatusChanged, payload);
  const { documentId: id } = change;
  return {
    sequence,
    id,
    data: JSON.stringify({
      id,
      status: change.status,
      errorCode: change.errorCode || null,
      errorMessage: change.errorMessage || null,
      updatedAt: change.updatedAt ? timestampDate(change.updatedAt).toISOString() : null,
      fieldGeneration: change.fieldGeneration ? presentFieldGeneration(change.fieldGeneration) : null,
    }),
  };
};
