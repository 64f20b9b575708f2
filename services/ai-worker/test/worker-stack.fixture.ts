import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, startService } from '@colophon/platform';
import {
  type FakeDocumentWork,
  type FakeLlm,
  startDocumentWork,
  startFakeLlm,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { aiWorkerDatabase, aiWorkerService } from '../src/ai-worker.definition.js';

/** The service and all it talks to: real NATS and Postgres, objects on disk, HTTP to an endpoint that behaves as told. */
export class WorkerStack {
  private nats!: TestNats;
  private database!: TestDatabase;
  private endpoint!: FakeLlm;
  private requests!: FakeDocumentWork;
  private objects = '';
  private service: RunningService | undefined;
  private startedWith: string | undefined;

  /** Registers start and stop with the file that makes it. */
  constructor() {
    beforeAll(async () => {
      [this.nats, this.database, this.endpoint] = await Promise.all([
        startNats(),
        templateDatabase(aiWorkerDatabase),
        startFakeLlm(),
      ]);
      this.requests = await startDocumentWork(this.nats.url);
      this.objects = await mkdtemp(join(tmpdir(), 'ai-worker-objects-'));
    });
    afterAll(async () => {
      await this.service?.close();
      await this.requests.stop();
      await this.endpoint.stop();
      await this.database.drop();
      await this.nats.stop();
      await rm(this.objects, { recursive: true, force: true });
    });
    beforeEach(() => this.endpoint.reset());
  }

  /** For the tests of a block; a start takes seconds, so blocks with the same model share one service. */
  serve(model?: string): void {
    beforeAll(async () => {
      if (this.service && model === this.startedWith) return;
      await this.service?.close();
      this.service = await this.start(model);
      this.startedWith = model;
    });
  }

  get llm(): FakeLlm {
    return this.endpoint;
  }

  get app(): RunningService['app'] {
    if (!this.service) throw new Error('Call serve() in the block first.');
    return this.service.app;
  }

  /** As if the document service said that nothing of this document is wanted any more. */
  withdraw(documentId: string): void {
    this.requests.withdraw(documentId);
  }

  /** As if it said that another request for the same work had begun. */
  beginElsewhere(documentId: string): void {
    this.requests.beginElsewhere(documentId);
  }

  private start(model: string | undefined): Promise<RunningService> {
    const endpoint = {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: this.endpoint.baseUrl,
      OPENAI_INPUT_PRICE: '2',
      OPENAI_OUTPUT_PRICE: '8',
    };
    return startService(aiWorkerService, {
      NATS_URL: this.nats.url,
      DATABASE_URL: this.database.url,
      OBJECT_STORE_DIR: this.objects,
      LOG_LEVEL: 'silent',
      ...(model === undefined ? {} : { ...endpoint, OPENAI_MODEL: model }),
    });
  }
}
