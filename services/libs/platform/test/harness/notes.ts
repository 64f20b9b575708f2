import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { systemClock } from '../../src/clock/clock.js';
import { createDataSource } from '../../src/database/data-source.js';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { OutboxRelay } from '../../src/outbox/outbox-relay.js';
import { newId } from '../../src/ids/ids.js';
import { purchased, silentLogger } from './bus.js';

export class CreateNotes1000000000000 implements MigrationInterface {
  name = 'CreateNotes1000000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE note (credits integer NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note');
  }
}

/** One table without any uniqueness: an effect that happened twice shows as two rows. */
export const notesDatabase = { entities: [], migrations: [CreateNotes1000000000000] };

export const openNotes = async (url: string): Promise<DataSource> => {
  const database = createDataSource(notesDatabase, { url, poolSize: 6, applicationName: 'notes' });
  return database.initialize();
};

export const notesIn = async (database: DataSource): Promise<number[]> => {
  const rows = await database.query<{ credits: number }[]>('SELECT credits FROM note ORDER BY credits');
  return rows.map(({ credits }) => credits);
};

export const relayOf = (
  database: DataSource,
  publisher: ConstructorParameters<typeof OutboxRelay>[1],
): { relay: OutboxRelay; unitOfWork: UnitOfWork } => {
  const relay = new OutboxRelay(database, publisher, systemClock, silentLogger, 'notes');
  return { relay, unitOfWork: new UnitOfWork(database, systemClock, relay) };
};

/** A state change and its event, in one transaction. */
export const noteAndTell = (unitOfWork: UnitOfWork, credits: number): Promise<void> =>
  unitOfWork.run(async (transaction) => {
    await transaction.manager.query('INSERT INTO note VALUES ($1)', [credits]);
    const userId = newId();
    await transaction.emit(purchased, { credits }, { aggregateId: userId, userId });
  });
