import type { MessageInitShape } from '@bufbuild/protobuf';
import type { FieldGenerationSchema } from '@colophon/contracts';
import type { FieldGenerationRecord } from '../document/document-records.js';

export const presentFieldGeneration = ({
  id,
  field,
  status,
  errorCode,
  errorMessage,
}: FieldGenerationRecord): MessageInitShape<typeof FieldGenerationSchema> => ({
  id,
  field,
  status,
  errorCode,
  errorMessage,
});
