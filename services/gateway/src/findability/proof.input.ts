import { ApiPropertyOptional } from '@nestjs/swagger';
import { proofKinds, proofLimits, proofOutcomes, proofSearchers } from '@colophon/contracts/rules';
import { ValidateBy } from 'class-validator';
import { DocumentIdsField } from '../archive/document-ids.field.js';
import { BooleanField } from '../validation/boolean-field.js';
import { ChoiceParameter } from '../validation/choice-parameter.js';
import { OptionalBody } from '../validation/input.pipe.js';
import { IntegerParameter } from '../validation/integer-parameter.js';
import { ListField } from '../validation/list-field.js';
import { TextField } from '../validation/text-field.js';
import { isUuid } from '../validation/uuid.pipe.js';

export class OwnQueryInput {
  @TextField({
    description: 'What a person would type to find the document.',
    example: 'price list spring',
    required: 'Type what you would search for',
    max: proofLimits.queryLength,
  })
  query!: string;

  @TextField({
    description: 'The document that is meant.',
    example: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
    required: 'Name the document that is meant',
    max: 36,
  })
  @ValidateBy({
    name: 'documentId',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value === '' || isUuid(value),
      defaultMessage: () => 'This must be the id of a document',
    },
  })
  documentId!: string;
}

@OptionalBody()
export class StartProofInput {
  @DocumentIdsField({
    max: proofLimits.documents,
    optional: true,
    description: `Left out, it means all documents of the caller. The newest ${proofLimits.documents} take part.`,
  })
  documentIds?: string[];

  @BooleanField({
    description: 'Documents that are reviewed and not written yet count with what they would say.',
    example: false,
    optional: true,
  })
  expected = false;

  @ListField(OwnQueryInput, {
    description:
      'Queries of people, each with the document they meant. They are measured apart. A document that has nothing to compare with, because it is not written and `expected` is not set, is refused.',
    max: proofLimits.ownQueries,
    optional: true,
  })
  queries: OwnQueryInput[] = [];
}

export class ProofQueriesQuery {
  @ChoiceParameter(
    'searcher',
    proofSearchers,
    'Empty means sharepoint, whose maker publishes formula and numbers.',
  )
  searcher = '';

  @ChoiceParameter('kind', proofKinds, 'Empty means all.')
  kind = '';

  @ChoiceParameter('outcome', proofOutcomes, 'Empty means all.')
  outcome = '';

  @ApiPropertyOptional({ type: String, maxLength: 8, description: '`nextCursor` of the page before.' })
  @ValidateBy({
    name: 'cursor',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && /^\d{0,8}$/.test(value),
      defaultMessage: () => 'This must be a nextCursor of this list',
    },
  })
  cursor = '';

  @IntegerParameter({ description: 'Queries a page.', min: 1, max: 100, default: 50 })
  limit = 50;
}

export class ProofSearchInput {
  @TextField({
    description: 'What a person would type.',
    example: 'price list spring',
    required: 'Type what you would search for',
    max: proofLimits.queryLength,
  })
  query!: string;

  @TextField({
    description: 'The searcher to ask.',
    example: 'sharepoint',
    required: 'Name a searcher',
    max: 20,
    oneOf: { values: proofSearchers, message: `This must be one of ${proofSearchers.join(', ')}` },
  })
  searcher!: string;
}
