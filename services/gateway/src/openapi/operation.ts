import type { OpenAPIObject } from '@nestjs/swagger';

export const methods = ['get', 'put', 'post', 'delete'] as const;

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
export type Response = Extract<Operation['responses'][string], { description: string }>;
