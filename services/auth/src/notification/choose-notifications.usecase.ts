import { commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../user/user.repository.js';
import {
  type NotificationChoice,
  NotificationSettingsRepository,
} from './notification-settings.repository.js';

/** Which mails a user wants, read and changed by the user. */
@Injectable()
export class ChooseNotifications {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly settings: NotificationSettingsRepository,
  ) {}

  /** @throws ServiceError not_found */
  async read(userId: string): Promise<NotificationChoice> {
    const user = await this.users.byId(this.unitOfWork.manager, userId);
    const settings = user && (await this.settings.byUser(this.unitOfWork.manager, user.id));
    if (!settings) throw new ServiceError(commonErrors.notFound);
    return settings;
  }

  /** Mails that are being sent at this moment may still arrive. @throws ServiceError not_found */
  async choose(userId: string, choice: NotificationChoice): Promise<NotificationChoice> {
    await this.unitOfWork.run(async ({ manager }) => {
      const user = await this.users.lock(manager, userId);
      if (!user) throw new ServiceError(commonErrors.notFound);
      await this.settings.choose(manager, user.id, choice);
    });
    return choice;
  }
}
