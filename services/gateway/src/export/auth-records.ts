import { Inject, Injectable } from '@nestjs/common';
import { AuthService, NotificationService, SessionService, TwoFactorService } from '@colophon/contracts';
import { Clock, commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';

/** What auth knows of a user, as the export tells it. */
@Injectable()
export class AuthRecords {
  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    @Inject(rpcToken(NotificationService))
    private readonly notifications: RpcClient<typeof NotificationService>,
    @Inject(rpcToken(SessionService)) private readonly sessions: RpcClient<typeof SessionService>,
    @Inject(rpcToken(TwoFactorService)) private readonly twoFactor: RpcClient<typeof TwoFactorService>,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<object> {
    const [{ user }, { settings }, { sessions }, twoFactor] = await Promise.all([
      this.auth.getUser({ userId }),
      this.notifications.getNotificationSettings({ userId }),
      this.sessions.listSessions({ userId }),
      this.twoFactor.getTwoFactor({ userId }),
    ]);
    if (!user) throw new ServiceError(commonErrors.notFound);
    const { id, email, firstName, lastName, emailVerified } = user;
    return {
      exportedAt: this.clock.now().toISOString(),
      user: { id, email, firstName, lastName, emailVerified },
      notifications: {
        creditsLow: settings?.creditsLow ?? false,
        freeCredits: settings?.freeCredits ?? false,
        documentExpiring: settings?.documentExpiring ?? false,
      },
      twoFactor: { enabled: twoFactor.enabled, enabledAt: presentTime(twoFactor.enabledAt) },
      sessions: sessions.map((session) => ({
        device: session.device,
        network: session.network || null,
        createdAt: presentTime(session.createdAt),
        lastSeenAt: presentTime(session.lastSeenAt),
      })),
    };
  }
}
