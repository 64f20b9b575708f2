import type { MetadataProvider } from '../metadata/metadata-provider.js';
import { EngineThread } from './engine-thread.js';
import type { LocalMetadata, LocalRequest } from './local-engine.js';

/** Own engine: no key, no network, no download; the same answer to the same document. */
export class LocalMetadataProvider implements MetadataProvider {
  readonly name = 'local';
  readonly canSee = false;
  private readonly thread = new EngineThread();

  generate(request: LocalRequest, signal: AbortSignal): Promise<LocalMetadata> {
    return this.thread.describe(request, signal);
  }
}
