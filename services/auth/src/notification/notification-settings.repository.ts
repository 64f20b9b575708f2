import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { Notification, UnsubscribeLink } from './notification.js';
import { NotificationSettingsRow } from './notification-settings.entity.js';

export interface NotificationChoice {
  readonly creditsLow: boolean;
  readonly freeCredits: boolean;
  readonly documentExpiring: boolean;
}

const fieldOf = {
  credits_low: 'creditsLow',
  free_credits: 'freeCredits',
  document_expiring: 'documentExpiring',
} as const satisfies Record<Notification, keyof NotificationChoice>;

export const wants = (settings: NotificationChoice, notification: Notification): boolean =>
  settings[fieldOf[notification]];

@Injectable()
export class NotificationSettingsRepository {
  byUser(manager: EntityManager, userId: string): Promise<NotificationSettingsRow | null> {
    return manager.findOneBy(NotificationSettingsRow, { userId });
  }

  bySecret(manager: EntityManager, unsubscribeSecret: Buffer): Promise<NotificationSettingsRow | null> {
    return manager.findOneBy(NotificationSettingsRow, { unsubscribeSecret });
  }

  /** @returns false when there is no such account */
  choose(manager: EntityManager, userId: string, choice: NotificationChoice): Promise<boolean> {
    return this.change(manager, { userId }, choice);
  }

  /** @returns false if the link belongs to no user */
  switchOff(manager: EntityManager, { notification, secret }: UnsubscribeLink): Promise<boolean> {
    return this.change(manager, { unsubscribeSecret: secret }, { [fieldOf[notification]]: false });
  }

  private async change(
    manager: EntityManager,
    whose: FindOptionsWhere<NotificationSettingsRow>,
    change: Partial<NotificationChoice>,
  ): Promise<boolean> {
    const { affected } = await manager.update(NotificationSettingsRow, whose, change);
    return affected === 1;
  }
}
