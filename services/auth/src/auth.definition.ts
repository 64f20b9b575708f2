import { type DatabaseDefinition, defineService } from '@colophon/platform';
import { authConfig } from './auth.config.js';
import { AuthModule } from './auth.module.js';
import { ApiKeyRow } from './api-key/api-key.entity.js';
import { ExpiringApiKeysSweep } from './api-key/expiring-api-keys.sweep.js';
import { DeviceGrantRow } from './device-grant/device-grant.entity.js';
import { ForgetDeviceGrants } from './device-grant/forget-device-grants.sweep.js';
import { LinkTokenRow } from './link/link-token.entity.js';
import { CreateAccounts1763683200000 } from './migrations/create-accounts.migration.js';
import { ForgetDeleted } from './deletion/forget-deleted.sweep.js';
import { UnerasedUsersSweep } from './deletion/unerased-users.sweep.js';
import { AddApiKeys1764028800000 } from './migrations/add-api-keys.migration.js';
import { AddDeviceGrants1764115200000 } from './migrations/add-device-grants.migration.js';
import { AddTwoFactorAndDeletion1763704800001 } from './migrations/add-two-factor-and-deletion.migration.js';
import { AddEmailUndo1763722800001 } from './migrations/add-email-undo.migration.js';
import { AddNotificationSettings1763683200001 } from './migrations/add-notification-settings.migration.js';
import { MarkEarlierAddresses1764288000000 } from './migrations/mark-earlier-addresses.migration.js';
import { NormalizeLinkAddresses1764201600000 } from './migrations/normalize-link-addresses.migration.js';
import { NotificationSettingsRow } from './notification/notification-settings.entity.js';
import { ForgetExpired } from './session/forget-expired.usecase.js';
import { SessionRow } from './session/session.entity.js';
import { ResealSecrets } from './two-factor/reseal-secrets.sweep.js';
import { TwoFactorRow } from './two-factor/two-factor.entity.js';
import { UnfinishedStepsSweep } from './two-factor/unfinished-steps.sweep.js';
import { UserRow } from './user/user.entity.js';

export const authDatabase: DatabaseDefinition = {
  entities: [
    UserRow,
    LinkTokenRow,
    SessionRow,
    NotificationSettingsRow,
    TwoFactorRow,
    ApiKeyRow,
    DeviceGrantRow,
  ],
  migrations: [
    CreateAccounts1763683200000,
    AddNotificationSettings1763683200001,
    AddTwoFactorAndDeletion1763704800001,
    AddEmailUndo1763722800001,
    AddApiKeys1764028800000,
    AddDeviceGrants1764115200000,
    NormalizeLinkAddresses1764201600000,
    MarkEarlierAddresses1764288000000,
  ],
};

export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  configs: [authConfig],
  database: authDatabase,
  tasks: [
    ForgetExpired,
    ForgetDeleted,
    UnerasedUsersSweep,
    UnfinishedStepsSweep,
    ResealSecrets,
    ExpiringApiKeysSweep,
    ForgetDeviceGrants,
  ],
});
