import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { type AuthConfig, authConfig } from './auth.config.js';
import { AuthController } from './auth.controller.js';
import { CredentialController } from './credential/credential.controller.js';
import { PasswordHasher } from './credential/password-hasher.js';
import { RequestPasswordReset } from './credential/request-password-reset.usecase.js';
import { UpdatePassword } from './credential/update-password.usecase.js';
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
import { SessionController } from './session/session.controller.js';
import { SessionRepository } from './session/session.repository.js';
import { SigningKeys } from './session/signing-keys.js';
import { FindUser } from './user/find-user.usecase.js';
import { RegisterUser } from './user/register-user.usecase.js';
import { ResendVerification } from './user/resend-verification.usecase.js';
import { UpdateUser } from './user/update-user.usecase.js';
import { UserController } from './user/user.controller.js';
import { UserRepository } from './user/user.repository.js';
import { VerifyEmail } from './user/verify-email.usecase.js';

/** The configuration has checked that one of the two is set. */
const chooseTransport = ({ SMTP_URL, MAIL_DIR = '' }: AuthConfig): MailTransport =>
  SMTP_URL ? new SmtpMailTransport(SMTP_URL) : new FileMailTransport(MAIL_DIR);

const user = [
  UserController,
  UserRepository,
  RegisterUser,
  VerifyEmail,
  ResendVerification,
  UpdateUser,
  FindUser,
];
const credential = [CredentialController, PasswordHasher, RequestPasswordReset, UpdatePassword];
const link = [LinkTokenRepository, IssueLink, ReadLink, UseLink];
const notification = [
  NotificationController,
  NotificationSettingsRepository,
  ChooseNotifications,
  Unsubscribe,
];
const session = [
  SessionController,
  SessionRepository,
  AccessTokens,
  EndSessions,
  ForgetExpired,
  LogIn,
  LogOut,
  {
    provide: SigningKeys,
    useFactory: (config: AuthConfig) => SigningKeys.load(config),
    inject: [authConfig.token],
  },
];
const mail = [
  ComposeMail,
  FindRecipient,
  MailRequestedConsumer,
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
  providers: [AuthController, ...user, ...credential, ...link, ...notification, ...session, ...mail],
})
export class AuthModule {}
