import { fromJson, type JsonObject, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type ProofSchema, ProofResultSchema } from '@colophon/contracts';
import type { KnownProof } from './proof.repository.js';

/** @param result as proto JSON; null without one */
export const presentProofResult = (result: object | null) =>
  result ? fromJson(ProofResultSchema, result as JsonObject, { ignoreUnknownFields: true }) : undefined;

/** A proof as other services see it. */
export const presentProof = (proof: KnownProof): MessageInitShape<typeof ProofSchema> => {
  const { id, status, documents, leftOut, notMeasured, expected, errorCode, errorMessage } = proof;
  const { createdAt, finishedAt, expiresAt, result } = proof;
  return {
    id,
    status,
    createdAt: timestampFromDate(createdAt),
    finishedAt: finishedAt ? timestampFromDate(finishedAt) : undefined,
    expiresAt: expiresAt ? timestampFromDate(expiresAt) : undefined,
    documents,
    leftOut,
    notMeasured,
    expected,
    errorCode,
    errorMessage,
    result: presentProofResult(result),
  };
};
