/** The five editable fields, in the order people see them. */
export const metadataFields = ['title', 'subject', 'keywords', 'author', 'description'] as const;
export type MetadataField = (typeof metadataFields)[number];

/** Between two keywords of a list, in whatever script it is written; no comma within a figure: "12,000", "1,4-butanediol", but "4.0,5G". */
export const keywordSeparator =
  /[;،、，；\n\r\t]|(?<!(?<![\p{L}\p{N}-])\d{1,3}),|,(?!\d{1,3}(?![\d\p{Lu}/]))/u;

/** Longest values, in Unicode code points. */
export const metadataLimits: Readonly<Record<MetadataField, number>> = {
  title: 60,
  subject: 150,
  keywords: 200,
  author: 100,
  description: 300,
};
