import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { accountErrors, AuthService, type LoginWithCodeResponse } from '@colophon/contracts';
import { normalizeEmail } from '@colophon/contracts/rules';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Clock, rpcToken, type RpcClient } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/network-address.js';
import { MessageBody } from '../http/message.schema.js';
import { Fails } from '../openapi/fails.decorator.js';
import { KnownNetworks } from '../rate-limits/known-networks.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentSession, type SessionCaller } from '../session/caller.js';
import { signInLocationOf } from '../session/sign-in-location.js';
import {
  CodeNeededAnswer,
  ConfirmedEmailAnswer,
  EmailInput,
  LoginAnswer,
  LoginCodeInput,
  LoginInput,
  RegisterAnswer,
  RegisterInput,
  UndoEmailChangeInput,
  UpdatePasswordInput,
  VerifyEmailAnswer,
  VerifyEmailInput,
} from './auth.schema.js';
import { presentSession } from './user.presenter.js';
import { UserProfiles } from './user-profiles.js';

const VERIFIED = 'Your email has been verified successfully!';
const UNDONE = 'The change was undone. We sent you a link to set a new password.';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    private readonly profiles: UserProfiles,
    private readonly known: KnownNetworks,
    private readonly clock: Clock,
  ) {}

  @Post('register')
  @RateLimited('register')
  @ApiOperation({ summary: 'Create an account and send a verification mail; the response has no token.' })
  @ApiCreatedResponse({ type: RegisterAnswer })
  @Fails(accountErrors.emailTaken)
  async register(@Body() input: RegisterInput): Promise<RegisterAnswer> {
    const { user, signInSecret } = await this.auth.register(input);
    return { user: await this.profiles.complete(user), signInSecret };
  }

  @Post('login')
  @HttpCode(200)
  @RateLimited('login')
  @ApiOperation({
    summary: 'Exchange an email address and a password for an access token.',
    description:
      'For an account with two-factor sign-in this is the first of two steps: the answer is 202 with a challenge for `POST /api/auth/login/two-factor`.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @ApiAcceptedResponse({
    type: CodeNeededAnswer,
    description: 'The password is right; a code is needed as well.',
  })
  @Fails(accountErrors.invalidCredentials, accountErrors.emailNotConfirmed)
  async login(
    @Body() { email, password }: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer | CodeNeededAnswer> {
    const answer = await this.auth.login({ email, password, place: signInLocationOf(request) });
    if (!answer.challenge) return this.signedIn(answer, request);
    void reply.status(202);
    const expiresAt = answer.expiresAt ? timestampDate(answer.expiresAt) : this.clock.now();
    return { twoFactor: { challenge: answer.challenge, expiresAt: expiresAt.toISOString() } };
  }

  @Post('login/two-factor')
  @HttpCode(200)
  @RateLimited('loginCode')
  @ApiOperation({
    summary: 'The second step: exchange the challenge and a code for an access token.',
    description:
      'Each code works once. After five wrong codes, or five minutes, the user must sign in with the password again.',
  })
  @ApiOkResponse({ type: LoginAnswer })
  @Fails(accountErrors.wrongCode, accountErrors.challengeOver)
  async loginWithCode(
    @Body() { challenge, code }: LoginCodeInput,
    @Req() request: FastifyRequest,
  ): Promise<LoginAnswer> {
    const answer = await this.auth.loginWithCode({ challenge, code, place: signInLocationOf(request) });
    return this.signedIn(answer, request);
  }

  @Post('logout')
  @HttpCode(204)
  @RequiresBearer()
  @ApiOperation({ summary: 'End the session; its token is refused from then on.' })
  @ApiNoContentResponse()
  async logout(@CurrentSession() caller: SessionCaller): Promise<void> {
    await this.auth.logout({ userId: caller.userId, sessionId: caller.sessionId });
  }

  @Get('verify-email/:token')
  @RateLimited('verifyEmail')
  @ApiOperation({
    summary: 'Confirm an email address with the token from the mail.',
    description: 'Also confirms a changed address. A used link of a confirmed address answers 200 again.',
  })
  @ApiParam({
    name: 'token',
    schema: { type: 'string', maxLength: 600 },
    example: 'mM0GJ8Zy0aQvHnB5rJQm3mJZ2aQk0o9l5vTqkF0c2wE',
  })
  @ApiOkResponse({ type: ConfirmedEmailAnswer })
  @Fails(accountErrors.invalidToken, accountErrors.tokenExpired)
  async verifyEmail(@Param('token') token: string): Promise<ConfirmedEmailAnswer> {
    const { email } = await this.auth.verifyEmail({ token });
    return { message: VERIFIED, email };
  }

  @Post('verify-email')
  @HttpCode(200)
  @RateLimited('verifyEmail')
  @ApiOperation({
    summary: 'Confirm an email address in the browser that registered it, and sign that browser in.',
    description:
      'With a wrong, expired or used secret the address is still confirmed, but the response has no session.',
  })
  @ApiOkResponse({ type: VerifyEmailAnswer })
  @Fails(accountErrors.invalidToken, accountErrors.tokenExpired)
  async verifyEmailAndSignIn(
    @Body() { token, signInSecret }: VerifyEmailInput,
    @Req() request: FastifyRequest,
  ): Promise<VerifyEmailAnswer> {
    const answer = await this.auth.verifyEmail({ token, signInSecret, place: signInLocationOf(request) });
    const confirmed = { message: VERIFIED, email: answer.email };
    if (!answer.accessToken) return confirmed;
    const { user, session } = await this.signedIn(answer, request);
    return { ...confirmed, user, session };
  }

  @Post('resend-verification')
  @HttpCode(200)
  @RateLimited('resend')
  @ApiOperation({
    summary: 'Request another verification mail; the response never reveals whether the account exists.',
  })
  @ApiOkResponse({
    type: MessageBody,
    example: { message: 'If the email exists and is not confirmed yet, a verification link has been sent.' },
  })
  async resendVerification(@Body() input: EmailInput): Promise<MessageBody> {
    await this.auth.resendVerification(input);
    return { message: 'If the email exists and is not confirmed yet, a verification link has been sent.' };
  }

  @Post('reset-password')
  @HttpCode(200)
  @RateLimited('reset')
  @ApiOperation({ summary: 'Request a reset link; the response never reveals whether the account exists.' })
  @ApiOkResponse({
    type: MessageBody,
    example: { message: 'If the email exists, a password reset link has been sent.' },
  })
  async requestPasswordReset(@Body() input: EmailInput): Promise<MessageBody> {
    await this.auth.requestPasswordReset(input);
    return { message: 'If the email exists, a password reset link has been sent.' };
  }

  @Post('update-password')
  @HttpCode(200)
  @RateLimited('updatePassword')
  @ApiOperation({
    summary: 'Set a new password with the token from the mail; this ends every session of the account.',
  })
  @ApiOkResponse({ type: MessageBody, example: { message: 'Password updated successfully!' } })
  @Fails(accountErrors.invalidToken, accountErrors.tokenExpired)
  async updatePassword(@Body() input: UpdatePasswordInput): Promise<MessageBody> {
    await this.auth.updatePassword(input);
    return { message: 'Password updated successfully!' };
  }

  @Post('undo-email-change')
  @HttpCode(200)
  @RateLimited('undoEmail')
  @ApiOperation({
    summary: 'Undo an address change with the token from the mail to the old address.',
    description:
      'This ends every session and disables the password; we send a link to set a new one. Repeating it answers 200 again.',
  })
  @ApiOkResponse({ type: MessageBody, example: { message: UNDONE } })
  @Fails(accountErrors.invalidToken, accountErrors.tokenExpired)
  async undoEmailChange(@Body() { token }: UndoEmailChangeInput): Promise<MessageBody> {
    await this.auth.undoEmailChange({ token });
    return { message: UNDONE };
  }

  private async signedIn(
    { user, accessToken, expiresAt }: SignedIn,
    request: FastifyRequest,
  ): Promise<LoginAnswer> {
    if (user) await this.known.note(normalizeEmail(user.email), networkOf(request.ip));
    return {
      user: await this.profiles.complete(user),
      session: presentSession(accessToken, expiresAt, this.clock.now()),
    };
  }
}

type SignedIn = Pick<LoginWithCodeResponse, 'user' | 'accessToken' | 'expiresAt'>;
