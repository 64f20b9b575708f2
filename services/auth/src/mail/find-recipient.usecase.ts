import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeletedUsers } from '../deletion/deleted-user.repository.js';
import { type MailedLink, ReadLink } from '../link/read-link.usecase.js';
import { type Notification, unsubscribeTokenOf } from '../notification/notification.js';
import { NotificationSettingsRepository, wants } from '../notification/notification-settings.repository.js';
import { UserRepository } from '../user/user.repository.js';
import type { MailParams } from './mail-params.js';
import { type MailTemplate, settingFor } from './mail-templates.js';

export interface Recipient extends MailedLink {
  /** Of a mail the reader can do without. */
  readonly unsubscribe?: { readonly notification: Notification; readonly token: string };
}

/** There is no recipient any more, the link would no longer work, or the user has turned these mails off. */
export type NoRecipient = 'not needed' | 'not wanted';

const NO_LINK = { token: '', lifetime: '' };

/** Decides at the time of sending who gets a mail, if anyone. */
@Injectable()
export class FindRecipient {
  constructor(
    private readonly users: UserRepository,
    private readonly settings: NotificationSettingsRepository,
    private readonly readLink: ReadLink,
    private readonly deleted: DeletedUsers,
  ) {}

  /** A link's mail goes where the link is meant for, every other to the account's address. */
  async run(
    manager: EntityManager,
    template: MailTemplate,
    userId: string,
    params: MailParams,
  ): Promise<Recipient | NoRecipient> {
    const notification = settingFor(template);
    if (notification) return this.willingReader(manager, userId, notification);
    const found = await this.essential(manager, template, userId, params);
    return found ?? 'not needed';
  }

  private async essential(
    manager: EntityManager,
    template: MailTemplate,
    userId: string,
    params: MailParams,
  ): Promise<Recipient | undefined> {
    switch (template) {
      case 'verify_email':
      case 'email_change':
      case 'reset_password':
        return this.readLink.run(manager, params.text('linkId'), template);
      case 'email_changed': {
        const link = await this.readLink.run(manager, params.text('linkId'), 'email_undo');
        if (link) return link;
        // Asked for by a release that made no link to undo a change.
        const recipient = await this.readLink.replacedEmail(manager, params.text('linkId'));
        return recipient ? { recipient, ...NO_LINK } : undefined;
      }
      case 'account_deleted': {
        const recipient = await this.deleted.takeFarewellEmail(manager, userId);
        return recipient ? { recipient, ...NO_LINK } : undefined;
      }
      default: {
        const user = await this.users.byId(manager, userId);
        return user ? { recipient: user.email, ...NO_LINK } : undefined;
      }
    }
  }

  /** An unconfirmed address may belong to a stranger, so it gets no mail except the confirmation. */
  private async willingReader(
    manager: EntityManager,
    userId: string,
    notification: Notification,
  ): Promise<Recipient | NoRecipient> {
    const user = await this.users.byId(manager, userId);
    const settings = user?.emailVerifiedAt ? await this.settings.byUser(manager, user.id) : null;
    if (!user || !settings) return 'not needed';
    if (!wants(settings, notification)) return 'not wanted';
    const token = unsubscribeTokenOf({ notification, secret: settings.unsubscribeSecret });
    return { recipient: user.email, ...NO_LINK, unsubscribe: { notification, token } };
  }
}
