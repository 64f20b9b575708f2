import { z } from 'zod';
import { primarySubtag } from '../local/language/language.detector.js';

const jobSchema = z
  .object({
    id: z.union([z.string(), z.number()]),
    text: z.string().optional(),
    pdf: z.string().min(1).optional(),
    lang: z
      .string()
      .regex(/^[a-z]{2}(?:[-_].*)?$/iu, 'lang must begin with a code of two letters')
      .optional(),
  })
  .refine((job) => (job.text === undefined) !== (job.pdf === undefined), {
    message: 'a job has either text or pdf',
  });

export interface BatchJob {
  readonly id: string | number;
  readonly source: { readonly text: string } | { readonly pdf: string };
  /** ISO 639-1; empty lets the text decide. */
  readonly language: string;
}

export interface UnreadableJob {
  /** The id of the line, where that much could be read. */
  readonly id: string | number | null;
  readonly error: string;
}

const idOf = (value: unknown): UnreadableJob['id'] => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};

/** One line of a batch. */
export const parseBatchJob = (line: string): BatchJob | UnreadableJob => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, error: 'The line is not JSON.' };
  }
  const parsed = jobSchema.safeParse(value);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
    return { id: idOf(value), error: `The line is not a job: ${reasons.join('; ')}.` };
  }
  const { id, text, pdf, lang } = parsed.data;
  return {
    id,
    source: pdf === undefined ? { text: text ?? '' } : { pdf },
    language: primarySubtag(lang ?? ''),
  };
};
