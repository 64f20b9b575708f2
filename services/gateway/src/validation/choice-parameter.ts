import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** One of some words in a query; empty, or left out, means what the description says. */
export const ChoiceParameter = (
  name: string,
  values: readonly string[],
  description: string,
): PropertyDecorator => {
  const decorators = [
    ApiPropertyOptional({ type: String, enum: [...values], description }),
    ValidateBy({
      name,
      validator: {
        validate: (value: unknown) => value === '' || values.some((known) => known === value),
        defaultMessage: () => `This must be one of ${values.join(', ')}`,
      },
    }),
  ];
  return (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };
};
