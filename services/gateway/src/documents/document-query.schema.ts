import { findabilityBands } from '@colophon/contracts/rules';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { IntegerParameter } from '../validation/integer-parameter.js';
import { isPlainText } from '../validation/plain-text.js';
import { documentStatuses } from './document.schema.js';

/** Code points of a search text; only a description is longer. */
const LONGEST_QUERY = 255;
const LONGEST_CURSOR = 512;
const listFilters = [...documentStatuses, 'to_review'] as const;
const listOrders = ['title', 'attention', 'findability'] as const;

export class DocumentQuery {
  @IntegerParameter({ description: '1-based.', min: 1, max: 1_000_000, default: 1 })
  page = 1;

  @IntegerParameter({ description: 'Documents a page.', min: 1, max: 100, default: 20 })
  limit = 20;

  @ApiPropertyOptional({
    type: String,
    enum: listOrders,
    description:
      '"title" from A to Z by title (final, else proposed), before there is one by file name, without regard to case and accents; "attention" documents to check first, then other documents that are not accepted yet, then the rest; the newest first in each group; "findability" the lowest score first, what was not measured last. Empty means newest first.',
  })
  @ValidateBy({
    name: 'sort',
    validator: {
      validate: (value: unknown) => value === '' || listOrders.some((order) => order === value),
      defaultMessage: () => `This must be one of ${listOrders.join(', ')}`,
    },
  })
  sort = '';

  @ApiPropertyOptional({
    type: String,
    enum: listFilters,
    description:
      '"completed" covers "ready_for_download", "to_review" is the rest of them without accepted documents; the others are exact. Empty means all.',
  })
  @ValidateBy({
    name: 'status',
    validator: {
      validate: (value: unknown) => value === '' || listFilters.some((status) => status === value),
      defaultMessage: () => `This must be one of ${listFilters.join(', ')}`,
    },
  })
  status = '';

  @ApiPropertyOptional({
    type: String,
    enum: findabilityBands,
    description:
      'Only documents with such a score of findability: below 40, 70, 90, or from 90 on; after writing (expected or measured), before there is such a score as uploaded. Empty means all.',
  })
  @ValidateBy({
    name: 'band',
    validator: {
      validate: (value: unknown) => value === '' || findabilityBands.some((band) => band === value),
      defaultMessage: () => `This must be one of ${findabilityBands.join(', ')}`,
    },
  })
  band = '';

  @ApiPropertyOptional({
    type: String,
    maxLength: LONGEST_QUERY,
    description:
      'A literal part of the file name, title, subject, keywords, author or description (final, else proposed), without regard to case and accents.',
  })
  @ValidateBy({
    name: 'search',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' &&
        isPlainText(value, { multiline: false }) &&
        Array.from(value).length <= LONGEST_QUERY,
      defaultMessage: () => `This must be text of at most ${LONGEST_QUERY} characters`,
    },
  })
  q = '';

  @ApiPropertyOptional({
    type: String,
    maxLength: LONGEST_CURSOR,
    description:
      '`nextCursor` of the page before, with the same filters and sort; `page` is then ignored. Cheap however deep the list.',
  })
  @ValidateBy({
    name: 'cursor',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && value.length <= LONGEST_CURSOR && /^[\x21-\x7E]*$/.test(value),
      defaultMessage: () => 'This must be a nextCursor of this list',
    },
  })
  cursor = '';
}
