import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { httpErrors } from '../http/http.errors.js';

const optionalBodies = new WeakSet<object>();

/** A request with this body may come without any; its fields are then what the class states. */
export const OptionalBody = (): ClassDecorator => (shape) => void optionalBodies.add(shape);

/** Turns a body or query into its checked class. Unknown body fields are refused, unknown query parameters ignored. */
@Injectable()
export class InputPipe implements PipeTransform {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || !metatype || metatype === Object) return value;
    const mayBeMissing = type === 'query' || optionalBodies.has(metatype);
    const plain = value === undefined && mayBeMissing ? {} : requireObject(value);
    const instance: unknown = plainToInstance(metatype, plain);
    const problems = await validate(instance as object, {
      whitelist: true,
      forbidNonWhitelisted: type === 'body',
      forbidUnknownValues: true,
    });
    const details = problems.flatMap((problem) => detailsOf(problem, ''));
    if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
    return instance;
  }
}

const requireObject = (value: unknown): object => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ServiceError(httpErrors.malformedRequest, {
    message: 'The request body must be a JSON object.',
  });
};

const detailsOf = (problem: ValidationError, path: string): ErrorDetail[] => {
  const field = path + problem.property;
  const own = Object.entries(problem.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? 'This field is not known here' : message,
  }));
  return [...own, ...(problem.children ?? []).flatMap((child) => detailsOf(child, `${field}.`))];
};
