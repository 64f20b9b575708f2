import { AuthService, NotificationService } from '@colophon/contracts';
import { type DatabaseDefinition, defineService, serve } from '@colophon/platform';
import { authConfig } from './auth.config.js';
import { AuthController } from './auth.controller.js';
import { AuthModule } from './auth.module.js';
import { LinkTokenRow } from './link/link-token.entity.js';
import { MailRequestedConsumer } from './mail/mail-requested.consumer.js';
import { CreateAccounts1763683200000 } from './migrations/create-accounts.migration.js';
import { AddNotificationSettings1763683200001 } from './migrations/add-notification-settings.migration.js';
import { NotificationController } from './notification/notification.controller.js';
import { NotificationSettingsRow } from './notification/notification-settings.entity.js';
import { ForgetExpired } from './session/forget-expired.usecase.js';
import { SessionRow } from './session/session.entity.js';
import { UserRow } from './user/user.entity.js';

export const authDatabase: DatabaseDefinition = {
  entities: [UserRow, LinkTokenRow, SessionRow, NotificationSettingsRow],
  migrations: [CreateAccounts1763683200000, AddNotificationSettings1763683200001],
};

export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  configs: [authConfig],
  database: authDatabase,
  consumers: [MailRequestedConsumer],
  rpc: [serve(AuthService, AuthController), serve(NotificationService, NotificationController)],
  tasks: [ForgetExpired],
});
