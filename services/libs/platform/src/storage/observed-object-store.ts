import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { SpanKind } from '@opentelemetry/api';
import { metrics } from '../telemetry/metrics.js';
import { inSpan } from '../telemetry/propagation.js';
import { timed } from '../telemetry/timed.js';
import {
  type ByteRange,
  type ExtendedContent,
  type ObjectContent,
  type ObjectInfo,
  ObjectStore,
  type PutOptions,
} from './object-store.js';

type Operation = 'put' | 'get' | 'range' | 'extend' | 'head' | 'delete' | 'prepare';

/** Any driver, with a span and a measurement of each call; their names tell the kind of object, never which one. */
export class ObservedObjectStore extends ObjectStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly service: string,
  ) {
    super();
  }

  /** A body that breaks off or is refused is no failure of the store: it counts as a call, not as a failed one. */
  async put(key: string, body: Readable | Uint8Array, options: PutOptions): Promise<ObjectInfo> {
    const failures: Error[] = [];
    const source = body instanceof Readable ? noting(failures, body) : body;
    const stored = await this.observed('put', key, async () => {
      try {
        return await this.store.put(key, source, options);
      } catch (error) {
        if (failures.length > 0) return undefined;
        throw error;
      }
    });
    if (!stored) throw failures[0];
    return stored;
  }

  putIfAbsent(key: string, body: Uint8Array, options: PutOptions): Promise<ObjectInfo | undefined> {
    return this.observed('put', key, () => this.store.putIfAbsent(key, body, options));
  }

  get(key: string, range?: ByteRange): Promise<ObjectContent | undefined> {
    return this.observed('get', key, () => this.store.get(key, range));
  }

  readRange(source: ObjectInfo, range: ByteRange): Promise<Buffer | undefined> {
    return this.observed('range', source.key, () => this.store.readRange(source, range));
  }

  putExtended(key: string, content: ExtendedContent, options: PutOptions): Promise<ObjectInfo | undefined> {
    return this.observed('extend', key, () => this.store.putExtended(key, content, options));
  }

  head(key: string): Promise<ObjectInfo | undefined> {
    return this.observed('head', key, () => this.store.head(key));
  }

  delete(key: string): Promise<void> {
    return this.observed('delete', key, () => this.store.delete(key));
  }

  /** As long as its reader takes: nothing to measure. */
  list(prefix: string, after?: string): AsyncIterable<ObjectInfo> {
    return this.store.list(prefix, after);
  }

  prepare(): Promise<void> {
    return this.observed('prepare', '', () => this.store.prepare());
  }

  private observed<T>(operation: Operation, key: string, work: () => Promise<T>): Promise<T> {
    const [kind = ''] = key.split('/', 1);
    const labels = { 'colophon.operation': operation, 'colophon.service': this.service };
    return inSpan(`${operation} ${kind}`.trim(), { kind: SpanKind.CLIENT, attributes: labels }, () =>
      timed(metrics.objects, labels, work),
    );
  }
}

/** The bytes of the body. What it fails with by itself is noted; what its reader ends it with is not. */
const noting = (failures: Error[], body: Readable): Readable => {
  const source = new PassThrough();
  finished(body).catch((error: Error) => {
    if (source.destroyed) return;
    failures.push(error);
    source.destroy(error);
  });
  source.once('close', () => body.destroy());
  // It may fail before anyone reads; an error without a listener ends the process.
  source.on('error', () => undefined);
  return body.pipe(source);
};
