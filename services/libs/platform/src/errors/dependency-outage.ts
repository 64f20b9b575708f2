import { JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { anyCause } from './causes.js';
import { isRefusedValue } from './refused-value.js';
import { commonErrors, ServiceError } from './service-error.js';

/**
 * Codes of the system and of Postgres (classes 08, 53 and 57P, and transactions ended in favour of others) that say:
 * not now, fine later.
 */
const OUTAGE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53\w{3}|57P0[123]|57014|40001|40P01)$/;
/** pg gives these no code; the last is what TypeORM says of a transaction whose connection was lost under it. */
const OUTAGE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|[Qq]uery runner (was )?already released/;

/** Of JetStream: its servers have no leader, or too few of them are there for the copies of a stream. */
const OUTAGE_ANSWERS: readonly number[] = [10_008, 10_005];

/** Whether the error, or one it was caused by, says that a dependency cannot be used right now. */
export const isDependencyOutage = (error: unknown): boolean =>
  anyCause(error, (cause) => {
    if (cause instanceof errors.TimeoutError || cause instanceof errors.NoRespondersError) return true;
    if (cause instanceof JetStreamApiError) return OUTAGE_ANSWERS.includes(cause.code);
    const { code } = cause as NodeJS.ErrnoException;
    return (typeof code === 'string' && OUTAGE_CODE.test(code)) || OUTAGE_MESSAGE.test(cause.message);
  });

/** What a caller may know of any error: its own kind, a value that is refused, an outage that heals, or nothing. */
export const toServiceError = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  if (isRefusedValue(error)) return new ServiceError(commonErrors.validationFailed, { cause: error });
  return isDependencyOutage(error)
    ? new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 })
    : new ServiceError(commonErrors.internal, { cause: error });
};
