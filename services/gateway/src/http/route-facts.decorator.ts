import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';

/** Tells the hooks of the server something of a route, beside what others tell; the framework's `RouteConfig` replaces that. */
export const RouteFacts =
  (facts: object): MethodDecorator =>
  (target, key, descriptor) => {
    const others = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) as
      | object
      | undefined;
    RouteConfig({ ...others, ...facts })(target, key, descriptor);
  };
