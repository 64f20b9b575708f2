import type { FileFingerprint as FingerprintMessage, WriteReceipt } from '@colophon/contracts';
import { describeWarnings } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { presentTime } from './document.presenter.js';
import type { FileFingerprint, Receipt } from './receipt.schema.js';

/** @throws ServiceError `not_found` for an answer without a receipt */
export const presentReceipt = (documentId: string, receipt: WriteReceipt | undefined): Receipt => {
  if (!receipt) throw new ServiceError(commonErrors.notFound);
  return {
    documentId,
    engineVersion: receipt.engineVersion,
    profile: receipt.profile,
    writtenAt: presentTime(receipt.writtenAt),
    original: presentFingerprint(receipt.original),
    processed: presentFingerprint(receipt.processed),
    bytesAdded: Number(receipt.bytesAdded),
    fields: receipt.fields.map(({ field, before, after, infoKey, xmpProperties }) => ({
      field,
      before,
      after,
      infoKey: infoKey || null,
      xmpProperties: [...xmpProperties],
    })),
    warnings: describeWarnings(receipt.warnings),
  };
};

const presentFingerprint = (fingerprint: FingerprintMessage | undefined): FileFingerprint => ({
  size: Number(fingerprint?.size ?? 0),
  sha256: fingerprint?.sha256 ?? '',
});
