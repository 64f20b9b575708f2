import type { DescMethod } from '@bufbuild/protobuf';

/** NATS subject of a request/reply method: `colophon.rpc.document.v1.DocumentService.GetDocument`. */
export const rpcSubject = (method: DescMethod): string =>
  `colophon.rpc.${method.parent.typeName.replace(/^colophon\./, '')}.${method.name}`;
