import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseName } from '../stack/stack.js';
import type { BackupFolder, DatabasePart, TablePart } from './backup-folder.js';
import { BackupError } from './backup.errors.js';
import { writeCompressed } from './hashed-file.js';

/** TypeORM's own: which migrations ran. Made by the migrations of a restore. */
export const MIGRATIONS_TABLE = 'migrations';

interface TableShape {
  readonly name: string;
  readonly columns: string[];
}

/** One database as it was at one moment, while its service goes on writing. */
export class DatabaseSnapshot {
  private constructor(
    readonly database: DatabaseName,
    private readonly client: Client,
  ) {}

  static async open(database: DatabaseName, url: string): Promise<DatabaseSnapshot> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'colophon-backup',
    });
    // The running query reports it, too; without a listener a lost connection would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // The first query is what fixes the moment.
      await client.query('SELECT pg_current_snapshot()');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw new BackupError(`The database ${database} cannot be read (${(error as Error).message}).`);
    }
    return new DatabaseSnapshot(database, client);
  }

  async writeTo(folder: BackupFolder): Promise<DatabasePart> {
    const migrations = await this.migrations();
    const tables: TablePart[] = [];
    for (const table of await this.tables()) tables.push(await this.writeTable(folder, table));
    return { migrations, tables };
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  private async migrations(): Promise<string[]> {
    try {
      const { rows } = await this.client.query<{ name: string }>(
        `SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`,
      );
      return rows.map(({ name }) => name);
    } catch {
      throw new BackupError(`The database ${this.database} has no tables: Colophon never started on it.`);
    }
  }

  private async tables(): Promise<TableShape[]> {
    const { rows } = await this.client.query<TableShape & { counted: boolean }>(
      `SELECT c.relname AS name,
              array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
              bool_or(a.attidentity <> '' OR d.adbin IS NOT NULL
                AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%') AS counted
       FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> $1
       GROUP BY c.relname ORDER BY c.relname`,
      [MIGRATIONS_TABLE],
    );
    // Generated columns are left out, the database computes them again. Sequences are not carried:
    // better no backup than one that loses a counter.
    const counted = rows.filter((row) => row.counted).map(({ name }) => name);
    if (counted.length > 0)
      throw new BackupError(`${counted.join(', ')}: backups do not support columns with a sequence.`);
    return rows.map(({ name, columns }) => ({ name, columns }));
  }

  private async writeTable(folder: BackupFolder, { name, columns }: TableShape): Promise<TablePart> {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    const stream = this.client.query(copyTo(`COPY ${escapeIdentifier(name)} (${list}) TO STDOUT`));
    const sha256 = await writeCompressed(folder.table(this.database, name), stream);
    return { name, columns, rows: stream.rowCount, sha256 };
  }
}
