import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { FileFingerprint, WriteReceipt, WriteReceiptSchema } from '@colophon/contracts';
import { originalField } from '@colophon/contracts/rules';
import type { FileFingerprintRecord, ReceiptRecord } from '../document/document-records.js';

const toFingerprint = (message: FileFingerprint | undefined): FileFingerprintRecord => ({
  size: Number(message?.size ?? 0),
  sha256: message?.sha256 ?? '',
});

/** What a written file's event says was done, as it is stored; null where a writer of an earlier release said nothing. */
export const toReceipt = (message: WriteReceipt | undefined): ReceiptRecord | null =>
  message
    ? {
        engineVersion: message.engineVersion,
        profile: message.profile,
        writtenAt: message.writtenAt ? timestampDate(message.writtenAt).toISOString() : '',
        original: toFingerprint(message.original),
        processed: toFingerprint(message.processed),
        bytesAdded: Number(message.bytesAdded),
        fields: message.fields.map(({ field, before, after, infoKey, xmpProperties }) => ({
          field,
          before: originalField(before),
          after,
          infoKey,
          xmpProperties,
        })),
        warnings: message.warnings,
      }
    : null;

const presentFingerprint = ({ size, sha256 }: FileFingerprintRecord) => ({ size: BigInt(size), sha256 });

/** A receipt as other services see it. */
export const presentReceipt = (receipt: ReceiptRecord): MessageInitShape<typeof WriteReceiptSchema> => ({
  engineVersion: receipt.engineVersion,
  profile: receipt.profile,
  ...(receipt.writtenAt ? { writtenAt: timestampFromDate(new Date(receipt.writtenAt)) } : {}),
  original: presentFingerprint(receipt.original),
  processed: presentFingerprint(receipt.processed),
  bytesAdded: BigInt(receipt.bytesAdded),
  fields: receipt.fields.map((written) => ({ ...written, xmpProperties: [...written.xmpProperties] })),
  warnings: [...receipt.warnings],
});
