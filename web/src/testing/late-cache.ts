import { notifyManager } from '@tanstack/react-query';
// First: the app chooses its own moment there.
import '#lib/api/query-client.ts';

const LATE_MS = Number(process.env['COLOPHON_LATE_CACHE_MS']);

// As on a busy machine, a screen hears of what changed in the cache only after what the same answer changed elsewhere.
// Chosen by the configuration of Jest.
notifyManager.setScheduler((notify) => setTimeout(notify, LATE_MS));
