import { SecretKeys } from '@colophon/platform';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { type AuthConfig, authConfig } from './auth.config.js';
import { AddApiKey } from './api-key/add-api-key.usecase.js';
import { ApiKeyChecksController } from './api-key/api-key-checks.controller.js';
import { ApiKeyRepository } from './api-key/api-key.repository.js';
import { ApiKeysController } from './api-key/api-keys.controller.js';
import { CreateApiKey } from './api-key/create-api-key.usecase.js';
import { EndApiKeys } from './api-key/end-api-keys.usecase.js';
import { ExpiringApiKeysSweep } from './api-key/expiring-api-keys.sweep.js';
import { NoteApiKeysUsed } from './api-key/note-api-keys-used.usecase.js';
import { ReadApiKeys } from './api-key/read-api-keys.usecase.js';
import { RenameApiKey } from './api-key/rename-api-key.usecase.js';
import { RevokeApiKey } from './api-key/revoke-api-key.usecase.js';
import { RevokeLeakedApiKey } from './api-key/revoke-leaked-api-key.usecase.js';
import { RotateApiKey } from './api-key/rotate-api-key.usecase.js';
import { CredentialController } from './credential/credential.controller.js';
import { EndAccess } from './credential/end-access.usecase.js';
import { FinishPasswordChange } from './credential/finish-password-change.usecase.js';
import { PasswordHasher } from './credential/password-hasher.js';
import { ProvePassword } from './credential/prove-password.usecase.js';
import { RequestPasswordReset } from './credential/request-password-reset.usecase.js';
import { SecurityLog } from './credential/security-log.js';
import { UpdatePassword } from './credential/update-password.usecase.js';
import { ApproveDeviceGrant } from './device-grant/approve-device-grant.usecase.js';
import { DenyDeviceGrant } from './device-grant/deny-device-grant.usecase.js';
import { DeviceApprovalsController } from './device-grant/device-approvals.controller.js';
import { DeviceGrantRepository } from './device-grant/device-grant.repository.js';
import { DeviceGrantsController } from './device-grant/device-grants.controller.js';
import { ForgetDeviceGrants } from './device-grant/forget-device-grants.sweep.js';
import { GuessUserCode } from './device-grant/guess-user-code.usecase.js';
import { RedeemDeviceGrant } from './device-grant/redeem-device-grant.usecase.js';
import { StartDeviceGrant } from './device-grant/start-device-grant.usecase.js';
import { UserCodeGuesses } from './device-grant/user-code-guesses.repository.js';
import { IssueLink } from './link/issue-link.usecase.js';
import { LinkTokenRepository } from './link/link-token.repository.js';
import { ReadLink } from './link/read-link.usecase.js';
import { UseLink } from './link/use-link.usecase.js';
import { ComposeMail } from './mail/compose-mail.usecase.js';
import { FindRecipient } from './mail/find-recipient.usecase.js';
import { FileMailTransport } from './mail/file-mail-transport.js';
import { MailRequestedConsumer } from './mail/mail-requested.consumer.js';
import { MailThrottleRepository } from './mail/mail-throttle.repository.js';
import { MailTransport } from './mail/mail-transport.js';
import { PublicLinks } from './mail/public-links.js';
import { SmtpMailTransport } from './mail/smtp-mail-transport.js';
import { ChooseNotifications } from './notification/choose-notifications.usecase.js';
import { NotificationController } from './notification/notification.controller.js';
import { NotificationSettingsRepository } from './notification/notification-settings.repository.js';
import { Unsubscribe } from './notification/unsubscribe.usecase.js';
import { AccessTokens } from './session/access-tokens.js';
import { EndSessions } from './session/end-sessions.usecase.js';
import { ForgetExpired } from './session/forget-expired.usecase.js';
import { LogIn } from './session/log-in.usecase.js';
import { LogOut } from './session/log-out.usecase.js';
import { SignInConfirmed } from './session/sign-in-confirmed.usecase.js';
import { SessionController } from './session/session.controller.js';
import { SessionRepository } from './session/session.repository.js';
import { SigningKeys } from './session/signing-keys.js';
import { ConfirmIdentity } from './credential/confirm-identity.usecase.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletedUsers } from './deletion/deleted-user.repository.js';
import { DeleteUser } from './deletion/delete-user.usecase.js';
import { EraseUser } from './deletion/erase-user.usecase.js';
import { FindFormerUser } from './deletion/find-former-user.usecase.js';
import { ForgetDeleted } from './deletion/forget-deleted.sweep.js';
import { UnerasedUsersSweep } from './deletion/unerased-users.sweep.js';
import { UserErasedConsumer } from './deletion/user-erased.consumer.js';
import { ListSessions } from './session/list-sessions.usecase.js';
import { LogInWithCode } from './session/log-in-with-code.usecase.js';
import { NoteSessionsSeen } from './session/note-sessions-seen.usecase.js';
import { OpenSession } from './session/open-session.usecase.js';
import { SessionsController } from './session/sessions.controller.js';
import { BeginTwoFactor } from './two-factor/begin-two-factor.usecase.js';
import { ConfirmTwoFactor } from './two-factor/confirm-two-factor.usecase.js';
import { EndTwoFactor } from './two-factor/end-two-factor.usecase.js';
import { LoginChallenges } from './two-factor/login-challenges.repository.js';
import { ReadTwoFactor } from './two-factor/read-two-factor.usecase.js';
import { RemoveTwoFactor } from './two-factor/remove-two-factor.usecase.js';
import { RenewRecoveryCodes } from './two-factor/renew-recovery-codes.usecase.js';
import { ResealSecrets } from './two-factor/reseal-secrets.sweep.js';

import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorRepository } from './two-factor/two-factor.repository.js';
import { UnfinishedStepsSweep } from './two-factor/unfinished-steps.sweep.js';
import { UseCode } from './two-factor/use-code.usecase.js';
import { WelcomeUser } from './user/welcome-user.usecase.js';
import { FindUser } from './user/find-user.usecase.js';
import { RegisterUser } from './user/register-user.usecase.js';
import { ResendVerification } from './user/resend-verification.usecase.js';
import { LockOut } from './user/lock-out.usecase.js';
import { MoveEmail } from './user/move-email.usecase.js';
import { ProposeEmail } from './user/propose-email.usecase.js';
import { UndoEmailChange } from './user/undo-email-change.usecase.js';
import { UpdateUser } from './user/update-user.usecase.js';
import { UserController } from './user/user.controller.js';
import { SignInSecrets } from './user/sign-in-secret.js';
import { UserRepository } from './user/user.repository.js';
import { VerifyEmail } from './user/verify-email.usecase.js';

/** The configuration has checked that one of the two is set. */
const chooseTransport = ({ SMTP_URL, MAIL_DIR = '' }: AuthConfig): MailTransport =>
  SMTP_URL ? new SmtpMailTransport(SMTP_URL) : new FileMailTransport(MAIL_DIR);

const user = [
  UserRepository,
  RegisterUser,
  SignInSecrets,
  WelcomeUser,
  VerifyEmail,
  ResendVerification,
  LockOut,
  MoveEmail,
  ProposeEmail,
  UndoEmailChange,
  UpdateUser,
  FindUser,
];
const credential = [
  ConfirmIdentity,
  EndAccess,
  FinishPasswordChange,
  PasswordHasher,
  ProvePassword,
  SecurityLog,
  RequestPasswordReset,
  UpdatePassword,
];
const link = [LinkTokenRepository, IssueLink, ReadLink, UseLink];
const notification = [NotificationSettingsRepository, ChooseNotifications, Unsubscribe];
const session = [
  SessionRepository,
  AccessTokens,
  EndSessions,
  ForgetExpired,
  LogIn,
  LogInWithCode,
  LogOut,
  ListSessions,
  NoteSessionsSeen,
  OpenSession,
  SignInConfirmed,
  {
    provide: SigningKeys,
    useFactory: (config: AuthConfig) => SigningKeys.load(config),
    inject: [authConfig.token],
  },
];
const twoFactor = [
  TwoFactorRepository,
  LoginChallenges,
  BeginTwoFactor,
  ConfirmTwoFactor,
  EndTwoFactor,
  ReadTwoFactor,
  RemoveTwoFactor,
  RenewRecoveryCodes,
  UseCode,
  ResealSecrets,
  UnfinishedStepsSweep,
  {
    provide: SecretKeys,
    useFactory: (config: AuthConfig) => SecretKeys.load(config),
    inject: [authConfig.token],
  },
];
const apiKey = [
  AddApiKey,
  ApiKeyRepository,
  CreateApiKey,
  EndApiKeys,
  ExpiringApiKeysSweep,
  NoteApiKeysUsed,
  ReadApiKeys,
  RenameApiKey,
  RevokeApiKey,
  RevokeLeakedApiKey,
  RotateApiKey,
];
const deviceGrant = [
  ApproveDeviceGrant,
  DenyDeviceGrant,
  DeviceGrantRepository,
  ForgetDeviceGrants,
  GuessUserCode,
  RedeemDeviceGrant,
  StartDeviceGrant,
  UserCodeGuesses,
];
const deletion = [DeletedUsers, DeleteUser, EraseUser, FindFormerUser, ForgetDeleted, UnerasedUsersSweep];
const mail = [
  ComposeMail,
  FindRecipient,
  MailThrottleRepository,
  { provide: MailTransport, useFactory: chooseTransport, inject: [authConfig.token] },
  {
    provide: PublicLinks,
    useFactory: (config: AuthConfig) => new PublicLinks(config.PUBLIC_URL),
    inject: [authConfig.token],
  },
];

@Module({
  imports: [JwtModule.register({})],
  controllers: [
    ApiKeyChecksController,
    ApiKeysController,
    CredentialController,
    DeletionController,
    DeviceApprovalsController,
    DeviceGrantsController,
    NotificationController,
    SessionController,
    SessionsController,
    TwoFactorController,
    UserController,
    MailRequestedConsumer,
    UserErasedConsumer,
  ],
  providers: [
    ...user,
    ...credential,
    ...link,
    ...notification,
    ...session,
    ...twoFactor,
    ...apiKey,
    ...deviceGrant,
    ...deletion,
    ...mail,
  ],
})
export class AuthModule {}
