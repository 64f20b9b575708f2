import { type ConfigOf, defineConfig, variable } from '@colophon/platform';

const HOUR_MS = 60 * 60 * 1000;

export const retentionConfig = defineConfig('retention-sweeper', {
  SWEEP_INTERVAL_MS: variable.integer('pause between two looks for expired files and due reminders', {
    min: 100,
    max: HOUR_MS,
    default: 60_000,
  }),
  SWEEP_BATCH: variable.integer(
    'most documents one sweep ends, most of which it erases single files, most users it reminds',
    {
      min: 1,
      max: 10_000,
      default: 1000,
    },
  ),
  ORPHAN_SWEEP_INTERVAL_MS: variable.integer('pause between two looks for orphan objects', {
    min: 100,
    max: 24 * HOUR_MS,
    default: HOUR_MS,
  }),
  ORPHAN_SWEEP_BATCH: variable.integer('most objects one orphan sweep looks at', {
    min: 1,
    max: 1_000_000,
    default: 20_000,
  }),
  ORPHAN_AGE_HOURS: variable.integer('an object that belongs to no document is erased at this age', {
    min: 1,
    max: 8760,
    default: 24,
  }),
});
export type RetentionConfig = ConfigOf<typeof retentionConfig>;
