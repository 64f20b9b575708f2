/** The five editable fields, in the order people see them. */
export const metadataFields = ['title', 'subject', 'keywords', 'author', 'description'] as const;
export type MetadataField = (typeof metadataFields)[number];

/** Between two keywords of a list, in whatever script it is written. */
export const keywordSeparator = /[,;،、，\n]/u;

/** Longest values, in Unicode code points. */
export const metadataLimits: Readonly<Record<MetadataField, number>> = {
  title: 60,
  subject: 150,
  keywords: 200,
  author: 100,
  description: 300,
};
