import type { DatabaseName } from '../stack/stack.js';

export type DatabaseUrls = Readonly<Record<DatabaseName, string>>;
