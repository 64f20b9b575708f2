import { metadataFields } from '@colophon/contracts/rules';
import { BLOCK_RULES, COMMON_RULES, FIELD_RULES } from './field-rules.js';

/** Stored with every result; a changed wording is a new file with a new version. */
export const PROMPT_VERSION = 'metadata-3';

export const SYSTEM_PROMPT = `You write PDF metadata that makes a document findable. A person reviews what you propose before it is saved.

${BLOCK_RULES}

Answer with one JSON object and nothing else:
${metadataFields.map((field) => `- ${field}: ${FIELD_RULES[field]}`).join('\n')}
- documentType: one of "brochure", "case study", "white paper", "datasheet", "report", "presentation", "manual", "form", "invoice", "other".
- language: ISO 639-1 code of the document.
- evidence: an object with the first five fields; each the shortest passage, copied word for word, that supports the value, or an empty string.

Rules:
${COMMON_RULES}`;

/** One chance to mend what the checks found. */
export const repairPrompt = (violations: readonly string[]): string =>
  `Your answer breaks these rules:\n${violations
    .map((violation) => `- ${violation}`)
    .join(
      '\n',
    )}\nChange only the fields named; keep all others as they are. Answer again with the whole JSON object and nothing else.`;
