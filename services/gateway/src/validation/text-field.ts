import { isEmail } from '@colophon/contracts/rules';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isPlainText } from './plain-text.js';

/** What a text field of a request must be. Lengths count Unicode code points. */
export interface TextRule {
  readonly description: string;
  readonly example: string;
  /** The sentence for a missing or empty value; without it the empty string is a value like any other. */
  readonly required?: string;
  /** The field may be left out; the class states what it is then. */
  readonly optional?: boolean;
  /** The sentence for text that is no e-mail address. */
  readonly email?: string;
  readonly min?: { readonly length: number; readonly message: string };
  readonly max: number;
  readonly oneOf?: { readonly values: readonly string[]; readonly message: string };
  /** Line breaks and tabs are welcome. */
  readonly multiline?: boolean;
  /** Blanks at both ends are kept. */
  readonly untrimmed?: boolean;
  /** Kept byte for byte: neither trimmed nor searched for control characters. For passwords and tokens. */
  readonly verbatim?: boolean;
}

const tooLong = ({ max }: TextRule): string => `At most ${max} characters are allowed`;

/** The sentence for what is wrong with the value, undefined when nothing is. */
export const textProblem = (rule: TextRule, value: unknown): string | undefined => {
  if (value === undefined || value === null) return rule.required ?? 'This field is missing';
  if (typeof value !== 'string') return 'This must be text';
  if (value === '' && rule.required) return rule.required;
  // A code point has two code units at most: what is longer than that is too long without being read.
  if (value.length > 2 * rule.max) return tooLong(rule);
  if (!value.isWellFormed()) return 'This text is not valid Unicode';
  if (!rule.verbatim && !isPlainText(value, { multiline: rule.multiline ?? false }))
    return 'Control characters are not allowed here';
  const { length } = Array.from(value);
  if (length > rule.max) return tooLong(rule);
  if (rule.min && length < rule.min.length) return rule.min.message;
  if (rule.email && !isEmail(value)) return rule.email;
  if (rule.oneOf && !rule.oneOf.values.includes(value)) return rule.oneOf.message;
  return undefined;
};

/** A text property of a request body: documented, trimmed unless verbatim, checked by one rule with one sentence. */
export const TextField = (rule: TextRule): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      description: rule.description,
      example: rule.example,
      maxLength: rule.max,
      ...(rule.required ? { minLength: rule.min?.length ?? 1 } : {}),
      ...(rule.optional ? { required: false } : {}),
      ...(rule.email ? { format: 'email' } : {}),
      ...(rule.verbatim && rule.min ? { format: 'password' } : {}),
      ...(rule.oneOf ? { enum: [...rule.oneOf.values] } : {}),
    }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && !rule.verbatim && !rule.untrimmed ? value.trim() : value,
    ),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) => textProblem(rule, value) === undefined,
        defaultMessage: (args) => textProblem(rule, args?.value) ?? '',
      },
    }),
  );
