import type { Driver, ToldPayment } from './credit-sequences.js';

/** Credits and cents a credit of each pack, as the price list says. */
const packs: Record<string, { credits: number; centsEach: number }> = {
  small: { credits: 10, centsEach: 90 },
  medium: { credits: 25, centsEach: 76 },
  large: { credits: 60, centsEach: 65 },
};

interface Generation {
  state: 'early_completed' | 'early_ended' | 'held' | 'refused' | 'spent' | 'returned';
  documentId: string;
  from: 'free' | 'paid';
  month: number;
}

interface Purchase {
  credits: number;
  centsEach: number;
  paid: boolean;
  expired: boolean;
  refundedCents: number;
  dispute: { at: number; status: string; cents: number };
  taken: number;
  missing: number;
  /** Generations that held a paid credit when some were missing, and how many of the missing may come back by them. */
  holders: Set<string>;
  awaited: number;
}

const moneyIsAway = (status: string): boolean =>
  ['needs_response', 'under_review', 'lost', 'appeal_needs_response'].includes(status);

/** Credits as a child would count them: two piles, and what is known of each generation and purchase. */
export class CreditModel implements Driver {
  free = 3;
  paid = 0;
  readonly generations = new Map<string, Generation>();
  readonly purchases = new Map<string, Purchase>();
  private month = 0;
  private readonly closed = new Set<string>();
  private readonly seen = new Set<string>();

  async open({ checkoutId, packId }: { checkoutId: string; packId: string }): Promise<void> {
    const pack = packs[packId] ?? { credits: 0, centsEach: 1 };
    const dispute = { at: 0, status: 'none', cents: 0 };
    const fresh = { paid: false, expired: false, refundedCents: 0, dispute, taken: 0, missing: 0 };
    this.purchases.set(checkoutId, { ...pack, ...fresh, holders: new Set(), awaited: 0 });
  }

  async reserve({ documentId, generationId }: { documentId: string; generationId: string }): Promise<void> {
    const known = this.generations.get(generationId);
    if (known && !known.state.startsWith('early')) return;
    const isEnded = known?.state === 'early_ended';
    const isDeleted = !known && this.closed.has(documentId);
    const from = this.free > 0 ? 'free' : 'paid';
    const generation = { documentId, from, month: this.month } as const;
    if (isEnded || isDeleted || this[from] === 0) {
      this.generations.set(generationId, { ...generation, state: 'refused' });
      return;
    }
    this[from] -= 1;
    this.generations.set(generationId, { ...generation, state: known ? 'spent' : 'held' });
  }

  async end(
    { documentId, generationId }: { documentId: string; generationId: string },
    end: 'completed' | 'ended',
  ): Promise<void> {
    const known = this.generations.get(generationId);
    if (!known) {
      const state = end === 'completed' ? 'early_completed' : 'early_ended';
      this.generations.set(generationId, { documentId, state, from: 'free', month: this.month });
    } else if (known.state === 'held') this.finish(generationId, known, end);
  }

  async deleteDocument(documentId: string, ends: ReadonlyMap<string, 'completed' | 'ended'>): Promise<void> {
    this.closed.add(documentId);
    for (const [id, generation] of this.generations) {
      if (generation.documentId === documentId && generation.state === 'held')
        this.finish(id, generation, ends.get(id)!);
    }
  }

  async adjust(adjustmentId: string, credits: number): Promise<void> {
    if (this.isNew(adjustmentId)) this.paid += credits;
  }

  async payment({ eventId, checkoutId, event, created }: ToldPayment): Promise<void> {
    if (!this.isNew(eventId)) return;
    const purchase = this.find(checkoutId);
    if (event.kind === 'completed' || event.kind === 'came_later') this.pay(purchase);
    if (event.kind === 'expired' || event.kind === 'never_came') purchase.expired ||= !purchase.paid;
    if (event.kind === 'refunded') {
      purchase.refundedCents = Math.max(purchase.refundedCents, event.cents);
    }
    if (event.kind === 'dispute' && created > purchase.dispute.at) {
      purchase.dispute = { at: created, status: event.status, cents: event.cents };
    }
    this.even(purchase);
  }

  async look(checkoutId: string): Promise<void> {
    this.pay(this.find(checkoutId));
  }

  async nextMonth(): Promise<void> {
    this.month += 1;
    this.free = 3;
  }

  private isNew(id: string): boolean {
    const before = this.seen.size;
    return this.seen.add(id).size > before;
  }

  private find(checkoutId: string): Purchase {
    const purchase = this.purchases.get(checkoutId);
    if (!purchase) throw new Error('the sequence pays what it never opened');
    return purchase;
  }

  private finish(id: string, generation: Generation, end: 'completed' | 'ended'): void {
    generation.state = end === 'completed' ? 'spent' : 'returned';
    if (end === 'ended') this.giveBack(id, generation);
    for (const purchase of this.purchases.values()) {
      purchase.holders.delete(id);
      purchase.awaited = Math.min(purchase.awaited, purchase.holders.size);
    }
  }

  /** To the bank where it waits for this credit, else to the buyer. */
  private giveBack(id: string, { from, month }: Generation): void {
    if (from === 'free') {
      if (month === this.month) this.free += 1;
      return;
    }
    const awaiting = [...this.purchases]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([, purchase]) => purchase)
      .find(({ awaited, holders }) => awaited > 0 && holders.has(id));
    if (awaiting) {
      awaiting.taken += 1;
      awaiting.missing -= 1;
      awaiting.awaited -= 1;
    } else this.paid += 1;
  }

  private pay(purchase: Purchase): void {
    if (purchase.paid) return;
    purchase.paid = true;
    purchase.expired = false;
    this.paid += purchase.credits;
    this.even(purchase);
  }

  /** Whole credits for what is refunded and for what is disputed, not more than there were. */
  private even(purchase: Purchase): void {
    if (!purchase.paid) return;
    const { refundedCents, dispute, centsEach, credits } = purchase;
    const disputedCents = moneyIsAway(dispute.status) ? dispute.cents : 0;
    const owed = Math.floor(refundedCents / centsEach) + Math.floor(disputedCents / centsEach);
    const missingBefore = purchase.missing;
    let difference = Math.min(owed, credits) - purchase.taken - purchase.missing;
    for (; difference > 0; difference -= 1) {
      if (this.paid > 0) {
        this.paid -= 1;
        purchase.taken += 1;
      } else purchase.missing += 1;
    }
    for (; difference < 0; difference += 1) {
      if (purchase.missing > 0) purchase.missing -= 1;
      else {
        purchase.taken -= 1;
        this.paid += 1;
      }
    }
    this.awaitHeld(purchase, Math.max(0, purchase.missing - missingBefore));
  }

  /** What is missing but only held may still come back. */
  private awaitHeld(purchase: Purchase, more: number): void {
    if (more > 0)
      for (const [id, { state, from }] of this.generations)
        if (state === 'held' && from === 'paid') purchase.holders.add(id);
    purchase.awaited = Math.min(purchase.awaited + more, purchase.holders.size, purchase.missing);
    if (purchase.awaited === 0) purchase.holders.clear();
  }
}
