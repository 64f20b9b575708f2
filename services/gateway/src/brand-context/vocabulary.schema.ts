import { metadataLimits, vocabularyLimits, vocabularyModes } from '@colophon/contracts/rules';
import { ListField } from '../validation/list-field.js';
import { TextField } from '../validation/text-field.js';
import { TextListField } from '../validation/text-list-field.js';

/** Asked and answered in the same shape. */
export class VocabularyTerm {
  @TextField({
    description: 'The word to use.',
    example: 'cloud',
    required: 'A term is empty',
    max: vocabularyLimits.length,
  })
  term!: string;

  @TextListField({
    description: 'Words that are replaced by the term.',
    example: ['cloud computing'],
    most: vocabularyLimits.synonyms,
    entry: { required: 'A synonym is empty', max: vocabularyLimits.length },
  })
  synonyms: string[] = [];
}

/** Terms that keywords must use. */
export class Vocabulary {
  @TextField({
    description: '`prefer`: synonyms become their term; `only`: nothing else passes; `off`: kept, not used.',
    example: 'prefer',
    required: 'The mode is required',
    max: 10,
    oneOf: { values: vocabularyModes, message: `This must be one of ${vocabularyModes.join(', ')}` },
  })
  mode!: string;

  @ListField(VocabularyTerm, {
    description: 'Each word appears once, as a term or as a synonym.',
    max: vocabularyLimits.terms,
  })
  terms!: VocabularyTerm[];
}

/** Metadata held up as good. */
export class BrandExample {
  @TextField({
    description: 'A good title.',
    example: 'Zero Trust in 30 Days',
    required: 'The title is required',
    max: metadataLimits.title,
  })
  title!: string;

  @TextField({
    description: 'A good description.',
    example: 'A plan for the first month, with checklists for administrators.',
    required: 'The description is required',
    max: metadataLimits.description,
  })
  description!: string;
}
