import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotificationService, type NotificationSettings as SettingsMessage } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { NotificationSettings, NotificationSettingsInput } from './notifications.schema.js';

@ApiTags('account')
@Controller('api/account/notifications')
@RequiresBearer()
export class NotificationsController {
  constructor(
    @Inject(rpcToken(NotificationService))
    private readonly notifications: RpcClient<typeof NotificationService>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The optional mails the caller receives.' })
  @ApiOkResponse({ type: NotificationSettings })
  async getNotificationSettings(@CurrentCaller() caller: Caller): Promise<NotificationSettings> {
    const { settings } = await this.notifications.getNotificationSettings({ userId: caller.userId });
    return present(settings);
  }

  @Put()
  @Idempotent()
  @ApiOperation({
    summary: 'Choose the optional mails; mails about the account and purchases are always sent.',
  })
  @ApiOkResponse({ type: NotificationSettings })
  async updateNotificationSettings(
    @CurrentCaller() caller: Caller,
    @Body() { creditsLow, freeCredits, documentExpiring }: NotificationSettingsInput,
  ): Promise<NotificationSettings> {
    const { settings } = await this.notifications.updateNotificationSettings({
      userId: caller.userId,
      settings: { creditsLow, freeCredits, documentExpiring },
    });
    return present(settings);
  }
}

const present = (settings: SettingsMessage | undefined): NotificationSettings => ({
  creditsLow: settings?.creditsLow ?? false,
  freeCredits: settings?.freeCredits ?? false,
  documentExpiring: settings?.documentExpiring ?? false,
});
