import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BalanceSchema, TransactionSchema } from '@colophon/contracts';
import type { Balance } from './balance.js';
import type { LedgerEntryRow } from './ledger-entry.entity.js';

export const presentBalance = (balance: Balance): MessageInitShape<typeof BalanceSchema> => ({
  ...balance,
  freeResetsAt: timestampFromDate(balance.freeResetsAt),
  paidUntil: balance.paidUntil && timestampFromDate(balance.paidUntil),
});

export const presentEntry = (entry: LedgerEntryRow): MessageInitShape<typeof TransactionSchema> => ({
  id: entry.id,
  type: entry.type,
  credits: entry.credits,
  balanceAfter: entry.balanceAfter,
  createdAt: timestampFromDate(entry.createdAt),
  documentId: entry.documentId ?? '',
});
