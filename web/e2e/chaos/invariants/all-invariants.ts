import { acceptedDocumentsExist } from './accepted-documents-exist.ts';
import { balancesAreSums } from './balances-are-sums.ts';
import { documentsComeToRest } from './documents-come-to-rest.ts';
import { historyIsAPath } from './history-is-a-path.ts';
import type { Invariant } from './invariant.ts';
import { logsKeepSecrets } from './logs-keep-secrets.ts';
import { modelIsPaidOnce } from './model-is-paid-once.ts';
import { nothingHappensTwice } from './nothing-happens-twice.ts';
import { nothingIsLeftOver } from './nothing-is-left-over.ts';
import { objectsAreReferenced } from './objects-are-referenced.ts';
import { oneEndPerCredit } from './one-end-per-credit.ts';
import { outputsAreRight } from './outputs-are-right.ts';
import { placesAreGivenBack } from './places-are-given-back.ts';
import { processesStaySmall } from './processes-stay-small.ts';
import { proofsEndOnce } from './proofs-end-once.ts';
import { webhooksArrive } from './webhooks-arrive.ts';

export const allInvariants: readonly Invariant[] = [
  acceptedDocumentsExist,
  documentsComeToRest,
  balancesAreSums,
  oneEndPerCredit,
  modelIsPaidOnce,
  historyIsAPath,
  objectsAreReferenced,
  outputsAreRight,
  nothingIsLeftOver,
  nothingHappensTwice,
  logsKeepSecrets,
  processesStaySmall,
  placesAreGivenBack,
  proofsEndOnce,
  webhooksArrive,
];
