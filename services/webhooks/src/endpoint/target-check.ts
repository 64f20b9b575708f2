import { webhookLimits } from '@colophon/contracts/rules';
import { CallFailed, GuardedClient, ServiceError, TargetRefused } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { webhookErrors } from '../webhook.errors.js';

/** For the name of the address to be found. */
const TIMEOUT_MS = 5000;
const FORM =
  'Enter an address that begins with https://, with a host name, and with port 443 or 8443 if any. User names and fragments are not allowed.';
/** The same for what is forbidden and for what is not there: the answer maps no network. */
const PLACE = 'This address cannot be reached from here.';

/** Whether an address may be called at all, asked when it is saved. Each attempt asks again. */
@Injectable()
export class TargetCheck {
  constructor(private readonly client: GuardedClient) {}

  /** @throws ServiceError validation_failed on `url` */
  async execute(url: string): Promise<void> {
    if (url.length > webhookLimits.url) throw refused(FORM);
    try {
      await this.client.check(url, TIMEOUT_MS);
    } catch (error) {
      if (error instanceof TargetRefused) throw refused(error.reason === 'form' ? FORM : PLACE);
      if (error instanceof CallFailed) throw refused(PLACE);
      throw error;
    }
  }
}

const refused = (message: string): ServiceError =>
  new ServiceError(webhookErrors.validationFailed, { details: [{ field: 'url', message }] });
