import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import {
  type Proof as ProofMessage,
  ProofQueryService,
  proofRefusals,
  ProofService,
} from '@colophon/contracts';
import { proofLimits } from '@colophon/contracts/rules';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { LARGEST_BODY, TakesBody } from '../http/request-bodies.js';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { ProofQueriesQuery, ProofSearchInput, StartProofInput } from './proof.input.js';
import { presentProof, presentProofHits, presentProofQuery } from './proof.presenter.js';
import { type Proof, ProofAnswer, ProofList, ProofQueryList } from './proof.schema.js';
import { ProofSearchAnswer } from './proof-search.schema.js';

/** The list of proofs waits no longer for a worker that does not answer. */
const PROGRESS_DEADLINE_MS = 1000;

@ApiTags('findability')
@Controller('api/findability/proofs')
@RequiresBearer()
export class ProofsController {
  constructor(
    @Inject(rpcToken(ProofService)) private readonly proofs: RpcClient<typeof ProofService>,
    @Inject(rpcToken(ProofQueryService)) private readonly queries: RpcClient<typeof ProofQueryService>,
  ) {}

  @Post()
  @AllowsKey('documents:write')
  @Idempotent()
  @HttpCode(202)
  @TakesBody('json', LARGEST_BODY)
  @ApiOperation({
    summary: 'Measure whether the documents are found higher with what was written into them.',
    description: `Costs no credit and may say no. The body is optional. What the documents say now is measured; later changes do not count; the same documents give the same result. One proof runs at a time, ${proofLimits.perHour} can be started an hour, and ${proofLimits.kept} are kept. A proof ends with the first of its documents.`,
  })
  @ApiBody({ type: StartProofInput, required: false })
  @Fails(proofRefusals.running, proofRefusals.nothingToProve, proofRefusals.tooMany)
  @ApiAcceptedResponse({ type: ProofAnswer })
  async startProof(
    @CurrentCaller() { userId }: Caller,
    @Body() { documentIds = [], expected, queries }: StartProofInput,
    @HeldClaim() claim: Claim | undefined,
  ): Promise<ProofAnswer> {
    const { proof } = await this.proofs.startProof({
      userId,
      documentIds,
      expected,
      queries: queries.map(({ query, documentId }) => ({ query, documentId: documentId.toLowerCase() })),
      proofId: claim?.derivedId('proof') ?? '',
    });
    return { proof: presentProof(proof) };
  }

  @Get()
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'The proofs of the caller, newest first.' })
  @ApiOkResponse({ type: ProofList })
  async listProofs(@CurrentCaller() { userId }: Caller): Promise<ProofList> {
    const { proofs } = await this.proofs.listProofs({ userId });
    return { proofs: await Promise.all(proofs.map((proof) => this.present(userId, proof))) };
  }

  @Get(':id')
  @AllowsKey('documents:read')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'One proof, with its verdicts once it is completed.' })
  @ApiOkResponse({ type: ProofAnswer })
  async getProof(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) proofId: string,
  ): Promise<ProofAnswer> {
    const { proof } = await this.proofs.getProof({ userId, proofId });
    return { proof: await this.present(userId, proof) };
  }

  @Get(':id/queries')
  @AllowsKey('documents:read')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'What was asked in one searcher, and what it found: falls first.' })
  @Fails(proofRefusals.notCompleted)
  @ApiOkResponse({ type: ProofQueryList })
  async listProofQueries(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) proofId: string,
    @Query() { searcher, kind, outcome, cursor, limit }: ProofQueriesQuery,
  ): Promise<ProofQueryList> {
    const { proof } = await this.proofs.getProof({ userId, proofId });
    if (proof?.status !== 'completed') throw new ServiceError(proofRefusals.notCompleted);
    const after = Number(cursor);
    const { queries, total } = await this.queries.findProofQueries({
      userId,
      proofId,
      searcher: searcher || 'sharepoint',
      kind,
      outcome,
      after,
      limit,
    });
    const named = new Set(queries.flatMap(({ documentId, overtakenBy }) => [documentId, ...overtakenBy]));
    const { documents } = await this.proofs.findProofDocuments({ userId, proofId, documentIds: [...named] });
    const end = after + queries.length;
    return {
      queries: queries.map(presentProofQuery),
      documents: documents.map(({ id, heading }) => ({ id, heading })),
      total,
      nextCursor: queries.length > 0 && end < total ? String(end) : null,
    };
  }

  @Delete(':id')
  @AllowsKey('documents:delete')
  @HttpCode(204)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Delete a proof; one that runs is cancelled.' })
  @ApiNoContentResponse()
  async deleteProof(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) proofId: string,
  ): Promise<void> {
    await this.proofs.deleteProof({ userId, proofId });
  }

  @Post(':id/search')
  @AllowsKey('documents:read')
  @RateLimited('proofSearch')
  @HttpCode(200)
  @TakesBody('json')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({
    summary: 'Search the documents of a proof as one searcher would, as uploaded and as written.',
    description:
      'To look around: such a search counts in no result and is kept nowhere. Files of other languages are searched by their own words.',
  })
  @Fails(proofRefusals.notCompleted, proofRefusals.notSearchable)
  @ApiOkResponse({ type: ProofSearchAnswer })
  async searchProof(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) proofId: string,
    @Body() { query, searcher }: ProofSearchInput,
  ): Promise<ProofSearchAnswer> {
    const { proof } = await this.proofs.getProof({ userId, proofId });
    if (proof?.status !== 'completed') throw new ServiceError(proofRefusals.notCompleted);
    const { before, together } = await this.queries.searchProof({ userId, proofId, query, searcher });
    const ids = new Set([...before, ...together].map(({ documentId }) => documentId));
    const { documents } = await this.proofs.findProofDocuments({ userId, proofId, documentIds: [...ids] });
    return {
      before: presentProofHits(before, documents, 'headingBefore'),
      after: presentProofHits(together, documents, 'heading'),
    };
  }

  /** How far it is, is a number on a screen: a proof is answered without it, too. */
  private async present(userId: string, proof: ProofMessage | undefined): Promise<Proof> {
    if (proof?.status !== 'running') return presentProof(proof);
    const asked = { userId, proofId: proof.id };
    const { percent } = await this.queries
      .getProofProgress(asked, { deadlineMs: PROGRESS_DEADLINE_MS })
      .catch(() => ({ percent: undefined }));
    return presentProof(proof, percent);
  }
}
