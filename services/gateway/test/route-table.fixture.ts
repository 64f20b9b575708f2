import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { BearerGuard } from '../src/session/bearer.guard.js';

/** A route as it is registered, whether or not the contract speaks of it. */
export interface Route {
  /** As `GET /api/documents/{id}`. */
  readonly name: string;
  readonly needsBearer: boolean;
}

/** Every route of the application's controllers. */
export const routesOfApplication = (app: INestApplicationContext): Route[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ metatype }) => (metatype ? routesOf(metatype as Type<object>) : []));

export const routesOf = (controller: Type<object>): Route[] => {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (!handler || method === undefined) return [];
    const needsBearer = [controller, handler].some((target) =>
      ((Reflect.getMetadata(GUARDS_METADATA, target) as unknown[] | undefined) ?? []).includes(BearerGuard),
    );
    return pathsOf(controller).flatMap((prefix) =>
      pathsOf(handler).map((path) => ({
        name: `${RequestMethod[method]} ${addressOf(prefix, path)}`,
        needsBearer,
      })),
    );
  });
};

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();

/** In the spelling of the contract. */
const addressOf = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`.replaceAll(/:(\w+)/g, '{$1}');
