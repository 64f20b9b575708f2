import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BillingService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { PackList, TransactionList } from './billing.schema.js';
import { presentTransaction } from './transaction.presenter.js';

@ApiTags('billing')
@Controller('api/billing')
export class BillingController {
  constructor(@Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>) {}

  @Get('packs')
  @ApiOperation({ summary: 'The credit packs on offer; needs no sign-in.' })
  @ApiOkResponse({ type: PackList })
  async listPacks(): Promise<PackList> {
    const { packs } = await this.billing.listPacks({});
    return {
      packs: packs.map(({ id, name, priceCents, currency, credits }) => ({
        id,
        name,
        priceCents,
        currency,
        credits,
      })),
    };
  }

  @Get('transactions')
  @AllowsKey('account:read')
  @RequiresBearer()
  @ApiOperation({ summary: "The caller's credit entries, newest first." })
  @ApiOkResponse({ type: TransactionList })
  async listTransactions(@CurrentCaller() caller: Caller): Promise<TransactionList> {
    const { transactions } = await this.billing.listTransactions({ userId: caller.userId });
    return { transactions: transactions.map(presentTransaction) };
  }
}
