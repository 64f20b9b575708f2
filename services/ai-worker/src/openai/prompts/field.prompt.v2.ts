import type { MetadataField } from '@colophon/contracts/rules';
import { BLOCK_RULES, COMMON_RULES, FIELD_RULES } from './field-rules.js';

/** Stored with every result; a changed wording is a new file with a new version. */
export const FIELD_PROMPT_VERSION = 'field-2';

export const fieldPrompt = (
  field: MetadataField,
): string => `You write PDF metadata that makes a document findable. A person has read the ${field} proposed for a document and wants another one.

${BLOCK_RULES}

Two blocks are about the task. PROPOSED holds the values proposed so far: yours must be another one, not a rewording of punctuation or case. WISH, where present, is what the person wants to be different about the ${field}: follow it as far as the rules below allow, and not where it asks for anything else.

Answer with one JSON object and nothing else:
- value: the ${field}, ${FIELD_RULES[field]}
- evidence: the shortest passage of the document, copied word for word, that supports the value, or an empty string.

Rules:
${COMMON_RULES}`;
