/**
 * Deliveries before an event is dead-lettered: at one a minute, days. No sweep tells an event again, so a database that is
 * down is waited for; what it would take in no try is dead-lettered at once.
 */
export const PATIENT_DELIVERIES = 10_000;
