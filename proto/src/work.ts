/** Longest that one try of a request may take, from its delivery to its answer, milliseconds: a try that takes longer hangs. */
export const longestTryMs = {
  /** Inspecting or writing one PDF: jobs of the engine, and the way of the file from and to the store. */
  pdf: 5 * 60_000,
  /** Metadata of a document or of one field. A wait that an endpoint asks for is not part of a try. */
  generation: 6 * 60_000,
} as const;
