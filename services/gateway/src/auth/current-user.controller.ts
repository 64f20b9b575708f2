import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UserProfiles } from './user-profiles.js';
import { UserAnswer } from './user.schema.js';

@ApiTags('auth')
@Controller('api/user')
@RequiresBearer()
export class CurrentUserController {
  constructor(private readonly profiles: UserProfiles) {}

  @Get('me')
  @AllowsKey('account:read')
  @ApiOperation({ summary: 'The signed-in user with credits and analytics.' })
  @ApiOkResponse({ type: UserAnswer })
  async getCurrentUser(@CurrentCaller() caller: Caller): Promise<UserAnswer> {
    return { user: await this.profiles.find(caller.userId) };
  }
}
