import { EventEmitter, on } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { eventually, FakeClock } from '@colophon/testing';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createLogger } from '../logging/logger.js';
import { MessagePuller } from './message-puller.js';

/** A request for messages, answered by the test. */
class Request {
  private readonly pipe = new TransformStream<JsMsg, JsMsg>();
  private readonly writer = this.pipe.writable.getWriter();
  isClosed = false;
  readonly answer = Object.assign(this.pipe.readable, { close: async () => void (this.isClosed = true) });

  constructor(readonly most: number) {}

  send(...messages: JsMsg[]): void {
    for (const message of messages) void this.writer.write(message);
  }

  end(): void {
    void this.writer.close();
  }

  fail(): void {
    void this.writer.abort(new Error('The broker went away.'));
  }
}

const message = (): JsMsg & { readonly returned: Promise<void> } => {
  const { promise: returned, resolve } = Promise.withResolvers<void>();
  return { nak: resolve, returned } as unknown as JsMsg & { returned: Promise<void> };
};

/** A puller with slots whose work ends at once. */
const pullerOf = (slots: number) => {
  const happened = new EventEmitter();
  const requests = on(happened, 'request');
  const works = on(happened, 'work');
  const fetch = async ({ max_messages: most }: { max_messages: number }) => {
    const request = new Request(most);
    happened.emit('request', request);
    return request.answer;
  };
  const clock = new FakeClock();
  const stopping = new AbortController();
  const from = {
    durable: 'test',
    clock,
    connection: { isClosed: () => false } as NatsConnection,
    logger: createLogger('test', 'silent'),
    provision: async () => ({ fetch }) as unknown as Consumer,
  };
  const puller = new MessagePuller(from, stopping.signal);
  const running = Array.from({ length: slots }, () =>
    puller.run(async (worked) => void happened.emit('work', worked)),
  );
  return {
    clock,
    request: async (): Promise<Request> => (await requests.next()).value?.[0],
    worked: async (): Promise<JsMsg> => (await works.next()).value?.[0],
    stop: () => {
      stopping.abort();
      return Promise.all(running);
    },
  };
};

describe('slots without work', () => {
  it('ask by one request, and by another one where they are done while others still wait', async () => {
    const { request, worked, stop } = pullerOf(3);
    const first = await request();
    const sent = [message(), message()];
    first.send(...sent);
    expect([await worked(), await worked()]).toEqual(sent);
    expect([first.most, (await request()).most]).toEqual([3, 2]);
    await stop();
  });

  it('ask again where nothing came', async () => {
    const { request, stop } = pullerOf(2);
    (await request()).end();
    expect((await request()).most).toBe(2);
    await stop();
  });

  it('ask again a moment after a request failed, and lose nothing that came before', async () => {
    const { request, worked, clock, stop } = pullerOf(3);
    const first = await request();
    const sent = message();
    first.send(sent);
    expect(await worked()).toBe(sent);
    expect((await request()).most).toBe(1);
    first.fail();
    await eventually(() => clock.waiting === 2, 'both slots to pause');
    await clock.advance(1000);
    expect([(await request()).most, (await request()).most]).toEqual([1, 1]);
    await stop();
  });

  it('wait for nothing once they are stopped, give back what still comes, and let no more of it come', async () => {
    const { request, stop } = pullerOf(2);
    const open = await request();
    await stop();
    const late = [message(), message()];
    open.send(...late);
    await expect(Promise.all(late.map(({ returned }) => returned))).resolves.toHaveLength(2);
    expect(open.isClosed).toBe(true);
  });
});
