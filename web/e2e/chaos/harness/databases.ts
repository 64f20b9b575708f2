import { Pool, type QueryResultRow } from 'pg';

export const databaseNames = ['auth', 'document', 'ai', 'billing', 'retention', 'webhooks'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** The services' databases, as a role that may read all of them. */
export class Databases {
  private readonly pools = new Map<string, Pool>();
  private readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async create(port: number): Promise<Databases> {
    const databases = new Databases(port);
    for (const name of databaseNames) await databases.query('postgres', `CREATE DATABASE ${name}`);
    return databases;
  }

  async query<Row extends QueryResultRow>(
    database: DatabaseName | 'postgres',
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await this.poolOf(database).query<Row>(text, [...values]);
    return rows;
  }

  /** Records every change of a document's row, from any source: the history is checked against the transition table. */
  async recordHistory(): Promise<void> {
    await this.query(
      'document',
      `CREATE TABLE chaos_history (
         number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(),
         document_id uuid NOT NULL, before_status text, after_status text, before_version integer,
         after_version integer, stage text, error_code text);
       CREATE FUNCTION chaos_note() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         INSERT INTO chaos_history
           (document_id, before_status, after_status, before_version, after_version, stage, error_code)
         VALUES (coalesce(NEW.id, OLD.id), OLD.status, NEW.status, OLD.version, NEW.version, NEW.stage, NEW.error_code);
         RETURN NULL;
       END $$;
       CREATE TRIGGER chaos_note AFTER INSERT OR UPDATE OR DELETE ON document
         FOR EACH ROW EXECUTE FUNCTION chaos_note();
       CREATE TABLE chaos_proof_start (proof_id uuid);
       CREATE TABLE chaos_proof_end (proof_id uuid, status text);
       CREATE FUNCTION chaos_note_proof() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF TG_OP = 'INSERT' THEN INSERT INTO chaos_proof_start VALUES (NEW.id);
         ELSIF NEW.status <> 'running' THEN INSERT INTO chaos_proof_end VALUES (NEW.id, NEW.status);
         END IF;
         RETURN NULL;
       END $$;
       CREATE TRIGGER chaos_note_proof AFTER INSERT OR UPDATE ON proof
         FOR EACH ROW EXECUTE FUNCTION chaos_note_proof();`,
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }

  private poolOf(database: string): Pool {
    let pool = this.pools.get(database);
    if (!pool) {
      const url = `postgres://postgres@127.0.0.1:${this.port}/${database}`;
      pool = new Pool({
        connectionString: url,
        max: 3,
        connectionTimeoutMillis: 5000,
        statement_timeout: 60_000,
      });
      // A killed Postgres ends idle connections; the next query opens another.
      pool.on('error', () => undefined);
      this.pools.set(database, pool);
    }
    return pool;
  }
}
