import { isWebhookType, webhookLimits } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import { webhookErrors } from '../webhook.errors.js';

/** What an owner chooses. */
export interface EndpointSettings {
  readonly url: string;
  readonly types: readonly string[];
  readonly description: string;
}

/** @throws ServiceError validation_failed for types that are unknown, repeated or none, or a description that is too long */
export function checkedSettings({ url, types, description }: EndpointSettings) {
  const isEachKnownOnce = new Set(types).size === types.length && types.every(isWebhookType);
  const details = [
    ...(types.length > 0 && isEachKnownOnce
      ? []
      : [{ field: 'types', message: 'Choose at least one type of event, each once.' }]),
    ...(Array.from(description).length <= webhookLimits.description
      ? []
      : [{ field: 'description', message: `Use at most ${webhookLimits.description} characters.` }]),
  ];
  if (details.length > 0) throw new ServiceError(webhookErrors.validationFailed, { details });
  return { url, types: [...types], description };
}
