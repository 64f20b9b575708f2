/** What only the screens decide; rules shared with the server are in `@colophon/contracts/rules`. */
export const PAGE_SIZE = 20;
export const RECENT_SIZE = 5;
/** At this many credits and below, the dashboard warns. */
export const LOW_CREDITS = 1;
