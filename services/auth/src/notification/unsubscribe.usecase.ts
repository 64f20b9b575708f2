import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Notification, readUnsubscribeToken, type UnsubscribeLink } from './notification.js';
import { notificationErrors } from './notification.errors.js';
import { NotificationSettingsRepository, wants } from './notification-settings.repository.js';

export interface Unsubscription {
  readonly notification: Notification;
  /** The mails are off already. */
  readonly unsubscribed: boolean;
}

/** The effect of the link in a mail, without a sign-in and as often as it is called. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: NotificationSettingsRepository,
  ) {}

  /** Looks and changes nothing. @throws ServiceError invalid_token */
  async read(token: string): Promise<Unsubscription> {
    const link = linkOf(token);
    const settings = await this.settings.bySecret(this.unitOfWork.manager, link.secret);
    if (!settings) throw new ServiceError(notificationErrors.invalidUnsubscribeLink);
    return { notification: link.notification, unsubscribed: !wants(settings, link.notification) };
  }

  /** @throws ServiceError invalid_token */
  async run(token: string): Promise<Notification> {
    const link = linkOf(token);
    if (!(await this.settings.switchOff(this.unitOfWork.manager, link))) {
      throw new ServiceError(notificationErrors.invalidUnsubscribeLink);
    }
    return link.notification;
  }
}

const linkOf = (token: string): UnsubscribeLink => {
  const link = readUnsubscribeToken(token);
  if (!link) throw new ServiceError(notificationErrors.invalidUnsubscribeLink);
  return link;
};
