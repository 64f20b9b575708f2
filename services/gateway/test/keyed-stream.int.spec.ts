// Real: a nats-server without others, which keeps no second copy of a stream.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { createLogger } from '@colophon/platform';
import { startNats, type TestNats } from '@colophon/testing';
import { KeyedStream, type KeyedStreamOptions } from '../src/keyed-stream/keyed-stream.js';

const logger = createLogger('keyed-stream', 'silent');

describe('what all gateways share', () => {
  let nats: TestNats;
  let connection: NatsConnection;
  beforeEach(async () => {
    nats = await startNats();
    connection = await connect({ servers: nats.url });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await connection.close();
    await nats.stop();
  });

  const streamOf = (options: Partial<KeyedStreamOptions>) =>
    new KeyedStream(connection, {
      name: 'SHARED',
      subject: 'shared',
      storage: StorageType.Memory,
      keptMs: 60_000,
      replicas: 1,
      logger,
      ...options,
    });

  it('serves as it is, and says so, when the broker refuses a change of it', async () => {
    const warned = jest.spyOn(logger, 'warn');
    await streamOf({}).provision();
    expect(warned).not.toHaveBeenCalled();
    const changed = streamOf({ replicas: 3, maxBytes: 1024 * 1024 });
    await changed.provision();
    expect(warned.mock.calls).toEqual([
      [
        expect.objectContaining({ stream: 'SHARED', change: { num_replicas: 3 } }),
        'the broker refused a change of a stream',
      ],
    ]);
    const { config } = await (await jetstreamManager(connection)).streams.info('SHARED');
    expect(config).toMatchObject({ num_replicas: 1, max_bytes: 1024 * 1024, discard: 'new' });
    expect(await changed.write('key', 'record', 0)).toBe(1);
  });

  it('is not made again where only the answer is missing whether it is there', async () => {
    const asked = jest.spyOn(connection, 'request').mockRejectedValueOnce(new errors.TimeoutError());
    await streamOf({}).provision();
    expect(asked.mock.calls.map(([subject]) => subject)).toEqual([
      '$JS.API.STREAM.INFO.SHARED',
      '$JS.API.STREAM.INFO.SHARED',
      '$JS.API.STREAM.CREATE.SHARED',
    ]);
  });

  it('cannot be shared when the broker refuses to make it', async () => {
    await expect(streamOf({ replicas: 3 }).provision()).rejects.toThrow('replicas');
  });
});
