import { ServiceError } from '@colophon/platform';
import { ledgerErrors } from './ledger.errors.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (id: string): boolean => UUID.test(id);

/**
 * Ids are checked before the database sees them: what is no UUID never becomes one, so trying again is useless.
 * @throws ServiceError validation_failed naming each wrong field
 */
export const requireUuids = (ids: Readonly<Record<string, string>>): void => {
  const details = Object.entries(ids)
    .filter(([, id]) => !isUuid(id))
    .map(([field]) => ({ field, message: 'must be a UUID' }));
  if (details.length > 0) throw new ServiceError(ledgerErrors.validationFailed, { details });
};
