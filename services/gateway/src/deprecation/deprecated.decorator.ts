import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RouteFacts } from '../http/route-facts.decorator.js';
import { checkDeprecation, type Deprecation } from './deprecation.js';

/** Carries the deprecation into the contract, where `sunset` stays under this name. */
export const SUNSET = 'x-sunset';

/**
 * Announces the end of a route. All else follows: headers of each of its answers, `deprecated` in the contract, a warning
 * by the clients, and a count of who still calls it.
 */
export const Deprecated = (deprecation: Deprecation): MethodDecorator => {
  checkDeprecation(deprecation);
  return applyDecorators(RouteFacts({ deprecation }), ApiExtension(SUNSET, deprecation));
};

/** @returns undefined where the route is to stay */
export const deprecationOf = ({ routeOptions }: FastifyRequest): Deprecation | undefined =>
  (routeOptions.config as { readonly deprecation?: Deprecation }).deprecation;
