import { type ArgumentMetadata, Injectable, type PipeTransform, type Type as Class } from '@nestjs/common';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { httpErrors } from '../http/http.errors.js';
import { boundProblems, fieldsOf, MOST_DETAILS } from './input.bounds.js';

const optionalBodies = new WeakSet<object>();

/** A request with this body may come without any; its fields are then what the class states. */
export const OptionalBody = (): ClassDecorator => (shape) => void optionalBodies.add(shape);

/**
 * Turns a body or query into its checked class. Unknown body fields are refused, unknown query parameters ignored.
 * Bounds come first: what is built and checked is never larger than the class allows, whatever was sent.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const shape = metatype as Class<object>;
    const mayBeMissing = type === 'query' || optionalBodies.has(shape);
    const plain = value === undefined && mayBeMissing ? {} : requireObject(value);
    if (type === 'body') refuse(boundProblems(shape, plain));
    const instance = plainToInstance(shape, type === 'query' ? known(shape, plain) : plain);
    const problems = await validate(instance, {
      whitelist: true,
      forbidNonWhitelisted: type === 'body',
      forbidUnknownValues: true,
    });
    refuse(problems.flatMap((problem) => detailsOf(problem, '')));
    return instance;
  }
}

const requireObject = (value: unknown): object => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ServiceError(httpErrors.malformedRequest, {
    message: 'The request body must be a JSON object.',
  });
};

const refuse = (details: readonly ErrorDetail[]): void => {
  if (details.length === 0) return;
  throw new ServiceError(commonErrors.validationFailed, { details: details.slice(0, MOST_DETAILS) });
};

/** Only what the class asks for: a query may hold thousands of other parameters. */
const known = (shape: Class<object>, query: object): object =>
  Object.fromEntries(
    [...fieldsOf(shape)]
      .filter((key) => Object.hasOwn(query, key))
      .map((key) => [key, Reflect.get(query, key)]),
  );

const detailsOf = (problem: ValidationError, path: string): ErrorDetail[] => {
  const field = path + problem.property;
  const own = Object.values(problem.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(problem.children ?? []).flatMap((child) => detailsOf(child, `${field}.`))];
};
