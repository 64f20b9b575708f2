import { objectOf, type Schema } from './schema.js';

const LONGEST_PATH = 4096;

export const pathSchema = (description: string): Schema => ({
  type: 'string',
  description,
  maxLength: LONGEST_PATH,
});

export const documentIdOf = (description: string): { readonly documentId: Schema } => ({
  documentId: { type: 'string', description, maxLength: 100 },
});

const field = (description: string, maxLength: number): Schema => ({
  type: 'string',
  description,
  maxLength,
});

/** All five: what is left out would be cleared. */
export const metadataSchema = objectOf(
  {
    title: field('Title.', 60),
    subject: field('Subject.', 150),
    keywords: field('Separated by commas.', 200),
    author: field('Author.', 100),
    description: field('Description.', 300),
  },
  ['title', 'subject', 'keywords', 'author', 'description'],
);
