import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { accountErrors, DeviceGrantService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { coarseNetworkOf } from '../session/sign-in-location.js';
import { presentApiKey } from './api-key.presenter.js';
import { NewApiKeyAnswer } from './api-keys.schema.js';
import { DeviceGrantAnswer, DeviceGrantInput, DeviceTokenInput } from './device.schema.js';
import { drawDeviceCodes, hashOfDeviceCode, hashOfUserCode } from './device-codes.js';
import { drawApiKey } from './draw-api-key.js';

/** As auth keeps a grant, and how often it answers. */
const LIFETIME_S = 600;
const INTERVAL_S = 5;

/** For programs without a key. No answer with a code or a key takes an `Idempotency-Key`: the broker would keep it for a day. */
@ApiTags('API keys')
@Controller('api/auth/device')
export class DeviceGrantsController {
  constructor(
    @Inject(rpcToken(DeviceGrantService)) private readonly grants: RpcClient<typeof DeviceGrantService>,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimited('device')
  @ApiOperation({
    summary:
      'For a program that needs a key: begin, and show its user a code to approve in a browser (RFC 8628).',
  })
  @ApiOkResponse({ type: DeviceGrantAnswer })
  async startDeviceGrant(
    @Body() { clientName, scopes }: DeviceGrantInput,
    @Req() { ip, protocol, host }: FastifyRequest,
  ): Promise<DeviceGrantAnswer> {
    const { deviceCode, userCode } = drawDeviceCodes();
    await this.grants.startDeviceGrant({
      deviceHash: hashOfDeviceCode(deviceCode),
      userCodeHash: hashOfUserCode(userCode),
      clientName,
      scopes,
      network: coarseNetworkOf(ip),
    });
    const site = (this.config.PUBLIC_URL ?? `${protocol}://${host}`).replace(/\/$/, '');
    const verificationUri = `${site}/device`;
    return { deviceCode, userCode, verificationUri, expiresIn: LIFETIME_S, interval: INTERVAL_S };
  }

  @Post('token')
  @HttpCode(200)
  @RateLimited('device')
  @ApiOperation({
    summary: 'Fetch the key that was approved, once.',
    description: 'Until then the answer is 400 `authorization_pending`. The key lives 90 days.',
  })
  @ApiOkResponse({ type: NewApiKeyAnswer })
  @Fails(
    accountErrors.deviceGrantPending,
    accountErrors.deviceGrantTooSoon,
    accountErrors.deviceGrantDenied,
    accountErrors.deviceGrantOver,
    accountErrors.tooManyApiKeys,
  )
  async redeemDeviceGrant(@Body() { deviceCode }: DeviceTokenInput): Promise<NewApiKeyAnswer> {
    const { key, newKey } = drawApiKey();
    const deviceHash = hashOfDeviceCode(deviceCode);
    const { apiKey } = await this.grants.redeemDeviceGrant({ deviceHash, newKey });
    return { apiKey: presentApiKey(apiKey), key };
  }
}
