import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Bounded, tooManyEntries } from './input.bounds.js';
import { type TextRule, textProblem } from './text-field.js';

export interface TextListRule {
  readonly description: string;
  readonly example: readonly string[];
  /** The sentence for a missing or empty list; without it the list may be left out, which means empty. */
  readonly required?: string;
  /** Entries. */
  readonly most: number;
  readonly entry: Omit<TextRule, 'description' | 'example'>;
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const problem = (rule: TextListRule, value: unknown): string | undefined => {
  if (rule.required && value === undefined) return rule.required;
  if (!Array.isArray(value)) return 'This must be a list of texts';
  if (rule.required && value.length === 0) return rule.required;
  if (value.length > rule.most) return tooManyEntries(rule.most);
  const entryRule: TextRule = { description: '', example: '', ...rule.entry };
  return value.map((entry) => textProblem(entryRule, entry)).find((message) => message !== undefined);
};

/** Texts of a request body, each trimmed and checked by the rule of one entry. */
export const TextListField = (rule: TextListRule): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: rule.entry.required ? 1 : 0, maxLength: rule.entry.max },
      maxItems: rule.most,
      required: rule.required !== undefined,
      ...(rule.required ? { minItems: 1 } : {}),
      description: rule.description,
      example: [...rule.example],
    }),
    Bounded({ most: rule.most }),
    Transform(({ value }: { value: unknown }): unknown =>
      Array.isArray(value) ? value.map(trimmed) : value,
    ),
    ValidateBy({
      name: 'textList',
      validator: {
        validate: (value: unknown) => problem(rule, value) === undefined,
        defaultMessage: (args) => problem(rule, args?.value) ?? '',
      },
    }),
  );
