import type { Transaction as TransactionMessage } from '@colophon/contracts';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Transaction } from './billing.schema.js';

export const presentTransaction = (entry: TransactionMessage): Transaction => ({
  id: entry.id,
  type: entry.type,
  credits: entry.credits,
  balanceAfter: entry.balanceAfter,
  createdAt: entry.createdAt ? timestampDate(entry.createdAt).toISOString() : '',
  ...(entry.documentId ? { documentId: entry.documentId } : {}),
});
