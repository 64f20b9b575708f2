import { type DescMessage, type DescService, toJson } from '@bufbuild/protobuf';
import * as contracts from '../src/index.js';
import { sampleOf } from './sample-message.js';

/** Every service of the product. */
export const services = Object.values(contracts).filter(
  (exported): exported is typeof exported & DescService =>
    typeof exported === 'object' && 'kind' in exported && exported.kind === 'service',
) as readonly DescService[];

/** File name → schema: the messages that cross the wire by themselves. */
export const goldenSchemas: ReadonlyMap<string, DescMessage> = new Map<string, DescMessage>([
  ...Object.values(contracts.events).map((event): [string, DescMessage] => [
    `event.${event.type}`,
    event.schema,
  ]),
  ...services.flatMap((service) =>
    service.methods.flatMap((method): [string, DescMessage][] => [
      [`rpc.${method.input.typeName}`, method.input],
      [`rpc.${method.output.typeName}`, method.output],
    ]),
  ),
]);

export const goldenText = (schema: DescMessage): string =>
  `${JSON.stringify(toJson(schema, sampleOf(schema)), null, 2)}\n`;
