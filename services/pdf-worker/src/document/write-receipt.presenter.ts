import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type WriteReceipt, WriteReceiptSchema } from '@colophon/contracts';
import type { FileDigest } from '../engine/input-file.js';
import { engineVersion } from '../engine/engine-version.js';
import type { StoredFile } from './stored-file.js';

const fingerprint = ({ size, sha256 }: FileDigest) => ({ size: BigInt(size), sha256 });

/** What an event says was done to a file. */
export const presentReceipt = (file: StoredFile): WriteReceipt =>
  create(WriteReceiptSchema, {
    engineVersion,
    profile: file.profile,
    writtenAt: timestampFromDate(file.writtenAt),
    original: fingerprint(file.original),
    processed: fingerprint(file.processed),
    bytesAdded: BigInt(file.bytesAdded),
    fields: file.fields.map(({ field, before, after, info, xmp }) => ({
      field,
      before,
      after,
      infoKey: info ?? '',
      xmpProperties: [...xmp],
    })),
    warnings: [...file.warnings],
  });
