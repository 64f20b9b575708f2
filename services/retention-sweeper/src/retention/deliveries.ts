/**
 * Deliveries before an event is dead-lettered: at one a minute, days. A document without a schedule would look like an
 * orphan, so whatever is only down for a while is waited for.
 */
export const PATIENT_DELIVERIES = 10_000;
