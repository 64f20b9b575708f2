/**
 * Deliveries before an event of the ledger is dead-lettered: at one a minute, days. A fault that keeps a credit from
 * moving (a database that is down) recovers by itself; only an invalid event is dead-lettered, at once.
 */
export const PATIENT_DELIVERIES = 10_000;
