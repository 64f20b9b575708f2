import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { LearnedEntry } from '@colophon/contracts';
import type { LearnedPreference } from './learned.schema.js';

export const presentLearned = ({ id, preference, since }: LearnedEntry): LearnedPreference => ({
  id,
  kind: preference?.kind ?? '',
  from: preference?.from ?? '',
  to: preference?.to ?? '',
  count: preference?.count ?? 0,
  since: (since ? timestampDate(since) : new Date(0)).toISOString(),
});
