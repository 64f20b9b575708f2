import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DocumentFileService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { DownloadNamesAnswer, DownloadNamesInput } from './download-names.schema.js';

@ApiTags('account')
@Controller('api/account/download-names')
@RequiresBearer()
export class DownloadNamesController {
  constructor(
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
  ) {}

  @Get()
  @ApiOperation({ summary: "How the caller's processed files are named." })
  @ApiOkResponse({ type: DownloadNamesAnswer })
  async getDownloadNames(@CurrentCaller() { userId }: Caller): Promise<DownloadNamesAnswer> {
    const { pattern } = await this.files.getNamePattern({ userId });
    return { pattern };
  }

  @Put()
  @Idempotent()
  @ApiOperation({ summary: 'Choose how processed files are named from now on, alone and in a ZIP.' })
  @ApiOkResponse({ type: DownloadNamesAnswer })
  async updateDownloadNames(
    @CurrentCaller() { userId }: Caller,
    @Body() { pattern }: DownloadNamesInput,
  ): Promise<DownloadNamesAnswer> {
    const chosen = await this.files.updateNamePattern({ userId, pattern });
    return { pattern: chosen.pattern };
  }
}
