import {
  type AdjustCreditsRequest,
  BillingService,
  type GetBalanceRequest,
  type ListTransactionsRequest,
  type ReserveCreditRequest,
} from '@colophon/contracts';
import { ProtoController, UnitOfWork } from '@colophon/platform';
import { creditPacks } from '../packs/pack.js';
import { presentBalance, presentEntry } from './account.presenter.js';
import { AdjustCredits } from './adjust-credits.usecase.js';
import { ReadAccount } from './read-account.usecase.js';
import { ReserveCredit } from './reserve-credit.usecase.js';
import { wasReserved } from './reservation.js';
import { UserTurns } from './user-turns.js';

@ProtoController(BillingService)
export class BillingController {
  constructor(
    private readonly account: ReadAccount,
    private readonly reservation: ReserveCredit,
    private readonly adjustment: AdjustCredits,
    private readonly turns: UserTurns,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async getBalance({ userId }: GetBalanceRequest) {
    return { balance: presentBalance(await this.account.balance(userId)) };
  }

  async reserveCredit(request: ReserveCreditRequest) {
    const { status } = await this.turns.take(request.userId, () =>
      this.unitOfWork.run((transaction) => this.reservation.execute(transaction, request)),
    );
    return { reserved: wasReserved(status) };
  }

  async listTransactions({ userId }: ListTransactionsRequest) {
    const entries = await this.account.entries(userId);
    return { transactions: entries.map((entry) => presentEntry(entry)) };
  }

  async listPacks() {
    return { packs: creditPacks.map((pack) => ({ ...pack })) };
  }

  async adjustCredits(request: AdjustCreditsRequest) {
    return { balance: presentBalance(await this.adjustment.execute(request)) };
  }
}
