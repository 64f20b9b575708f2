/** How a processed file is written; `search` puts the description where search engines read descriptions alone. */
export const writeProfiles = ['standard', 'search'] as const;
export type WriteProfile = (typeof writeProfiles)[number];
