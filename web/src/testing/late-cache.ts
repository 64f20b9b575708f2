import { notifyManager } from '@tanstack/react-query';

const LATE_MS = Number(process.env['COLOPHON_LATE_CACHE_MS']);

// As on a busy machine, a screen hears of what changed in the cache only after what the same answer changed elsewhere.
// Chosen by the configuration of Jest, behind `setup.ts`, which brings what the app itself has chosen.
notifyManager.setScheduler((notify) => setTimeout(notify, LATE_MS));
