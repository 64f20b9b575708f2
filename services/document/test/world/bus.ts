import { create } from '@bufbuild/protobuf';
import {
  type EventMessage,
  events,
  type EventType,
  MetadataSchema,
  OriginalMetadataSchema,
  PdfFlagsSchema,
} from '@colophon/contracts';
import { metadataFields } from '@colophon/contracts/rules';
import { newId } from '@colophon/platform';

export interface Sent {
  readonly event: EventType;
  readonly message: EventMessage<EventType>;
}

const byType = new Map<string, EventType>(Object.values(events).map((event) => [event.type, event]));

export const sent = (message: EventMessage<EventType>): Sent => ({
  event: byType.get(message.meta.type)!,
  message,
});

export const answer = (event: EventType, userId: string, body: object): Sent => ({
  event,
  message: { ...body, meta: { id: newId(), type: event.type, userId } } as unknown as EventMessage<EventType>,
});

export type Ledger = Map<string, 'reserved' | 'refused' | 'spent' | 'given back' | 'ended early'>;

/** Billing as the service knows it: one stable answer a run, one end a run. */
export class FakeBilling {
  readonly ledger: Ledger = new Map();
  /** Every published end, per run; the inbox accepts each message once. */
  readonly ends = new Map<string, string[]>();
  private readonly inbox = new Set<string>();

  constructor(public credits: number) {}

  /** @returns whether there is a credit for the run */
  ask(run: string): boolean {
    const known = this.ledger.get(run);
    if (known !== undefined) return known !== 'refused' && known !== 'ended early';
    const isThere = this.credits > 0;
    if (isThere) this.credits -= 1;
    this.ledger.set(run, isThere ? 'reserved' : 'refused');
    return isThere;
  }

  end(run: string, event: EventType, messageId: string): void {
    if (this.inbox.has(messageId)) return;
    this.inbox.add(messageId);
    this.ends.set(run, [...(this.ends.get(run) ?? []), event.type]);
    const known = this.ledger.get(run);
    if (known === undefined) this.ledger.set(run, 'ended early');
    if (known !== 'reserved') return;
    if (event === events.documentCompleted) this.ledger.set(run, 'spent');
    else {
      this.ledger.set(run, 'given back');
      this.credits += 1;
    }
  }
}

/** A proposal that differs in every field from any other. */
export const proposalOf = (number: number) =>
  create(MetadataSchema, Object.fromEntries(metadataFields.map((field) => [field, `${field} ${number}`])));

export const inspectedBody = (documentId: string) => ({
  documentId,
  pageCount: 2,
  metadata: create(OriginalMetadataSchema, {}),
  language: 'en',
  flags: create(PdfFlagsSchema, {}),
  warnings: [],
  hasThumbnail: false,
  digestState: new Uint8Array(),
  refusalCode: '',
  refusalMessage: '',
});

/** Of a file that was read and that nothing can be written into. */
export const refusedBody = (documentId: string) => ({
  ...inspectedBody(documentId),
  warnings: ['CERTIFIED'],
  refusalCode: 'certified_no_changes',
  refusalMessage: 'It is certified.',
});
