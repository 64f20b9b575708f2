import { Injectable, type PipeTransform } from '@nestjs/common';
import { commonErrors, ServiceError } from '@colophon/platform';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** An id that can name nothing answers as one that names nothing. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw new ServiceError(commonErrors.notFound);
    return value.toLowerCase();
  }
}
