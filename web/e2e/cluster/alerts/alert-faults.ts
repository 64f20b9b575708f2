import type { AlertFault } from './alert-fault.ts';
import {
  deletedStream,
  fullBroker,
  orphanedObjects,
  repeatedEvents,
  unreadableEvent,
} from './broker-faults.ts';
import { crowd, latePaymentNews, refusedPaymentNews } from './caller-faults.ts';
import { endingCertificate, fullVolume, lostTelemetry } from './cluster-faults.ts';
import { changedBalance, failingModel, waitingDocument } from './document-faults.ts';
import { lockedTable } from './lock-faults.ts';
import { databaseDown, objectStoreDown, serviceDown, serviceRestarts } from './outage-faults.ts';
import { fullHeap, lostPlace, openFiles, slowLoop, wrongClock } from './program-faults.ts';
import { deafReceiver, heldDeliveries } from './webhook-faults.ts';

/** The faults of a group are there at the same time: none of them keeps another's numbers from coming. */
export const faultGroups: readonly (readonly AlertFault[])[] = [
  // First, as its budgets burn at any refusal.
  [lockedTable],
  // Before any event of a payment is accepted.
  [refusedPaymentNews],
  // Those that are waited for longest come first, and those that take processor time last.
  [
    deafReceiver,
    repeatedEvents,
    failingModel,
    waitingDocument,
    latePaymentNews,
    wrongClock,
    openFiles,
    fullHeap,
    slowLoop,
    lostPlace,
    crowd,
    lostTelemetry,
    endingCertificate,
    fullVolume,
  ],
  // Without its stream a service is not ready, so that comes last.
  [
    serviceRestarts,
    heldDeliveries,
    orphanedObjects,
    changedBalance,
    unreadableEvent,
    serviceDown,
    deletedStream,
  ],
  [objectStoreDown],
  [databaseDown],
  [fullBroker],
];
