import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import {
  emptyDatabase,
  startMinio,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '../src/index.js';

/** Real: nats-server, Postgres, MinIO where built. Nothing mocked. */
describe('the servers of a test file', () => {
  let nats: TestNats;

  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.stop());

  it('keeps a stored event when the broker is killed and started again', async () => {
    const before = await connect({ servers: nats.url });
    await (await jetstreamManager(before)).streams.add({ name: 'KEPT', subjects: ['kept'] });
    await jetstream(before).publish('kept', 'event');
    await before.close();

    await nats.kill();
    await nats.resume();

    const after = await connect({ servers: nats.url });
    const { state } = await (await jetstreamManager(after)).streams.info('KEPT');
    await after.close();
    expect(state.messages).toBe(1);
  });

  it('gives every caller its own broker', async () => {
    const other = await startNats();
    const connection = await connect({ servers: other.url });
    const streams = await (await jetstreamManager(connection)).streams.list().next();
    await connection.close();
    await other.stop();
    expect(streams).toEqual([]);
  });

  it('hands out databases that have the schema and share no rows', async () => {
    const definition = { entities: [], migrations: [] };
    const [first, second] = await Promise.all([templateDatabase(definition), templateDatabase(definition)]);
    await query(first, "INSERT INTO inbox (consumer, event_id) VALUES ('a', gen_random_uuid())");
    expect(await query(first, 'SELECT consumer FROM inbox')).toEqual([{ consumer: 'a' }]);
    expect(await query(second, 'SELECT consumer FROM inbox')).toEqual([]);
    await first.drop();
    await expect(query(first, 'SELECT 1')).rejects.toThrow('does not exist');
    await second.drop();
  });

  it('hands out an empty database for tests of migrations', async () => {
    const database = await emptyDatabase();
    const tables = await query(database, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    await database.drop();
    expect(tables).toEqual([]);
  });
});

const minio = await startMinio();
(minio === undefined ? describe.skip : describe)(
  'the object store (needs MinIO, which npm test builds with Go)',
  () => {
    it('answers as an S3 server that asks for credentials', async () => {
      const answer = await fetch(`${minio?.endpoint}/${minio?.bucket}`);
      expect(answer.status).toBe(403);
    });
  },
);

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
