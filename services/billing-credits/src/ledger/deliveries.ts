/**
 * Deliveries before an event of the ledger is dead-lettered: at one a minute, days. Whatever keeps a credit from moving
 * (a database that is down) heals without anybody's help; only an event that is wrong in itself is dead-lettered, at once.
 */
export const PATIENT_DELIVERIES = 10_000;
