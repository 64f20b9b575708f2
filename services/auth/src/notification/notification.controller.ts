import {
  type GetNotificationSettingsRequest,
  type GetUnsubscribeRequest,
  NotificationService,
  type UnsubscribeRequest,
  type UpdateNotificationSettingsRequest,
} from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError } from '@colophon/platform';
import { ChooseNotifications } from './choose-notifications.usecase.js';
import type { NotificationChoice } from './notification-settings.repository.js';
import { Unsubscribe } from './unsubscribe.usecase.js';

@ProtoController(NotificationService)
export class NotificationController {
  constructor(
    private readonly choice: ChooseNotifications,
    private readonly links: Unsubscribe,
  ) {}

  async getNotificationSettings({ userId }: GetNotificationSettingsRequest) {
    return { settings: present(await this.choice.read(userId)) };
  }

  async updateNotificationSettings({ userId, settings }: UpdateNotificationSettingsRequest) {
    if (!settings) throw new ServiceError(commonErrors.validationFailed);
    return { settings: present(await this.choice.choose(userId, present(settings))) };
  }

  getUnsubscribe({ token }: GetUnsubscribeRequest) {
    return this.links.read(token);
  }

  async unsubscribe({ token }: UnsubscribeRequest) {
    return { notification: await this.links.run(token) };
  }
}

const present = ({ creditsLow, freeCredits, documentExpiring }: NotificationChoice) => ({
  creditsLow,
  freeCredits,
  documentExpiring,
});
