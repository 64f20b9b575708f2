import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsAddress } from '@colophon/platform';
import { DevstackError } from '../stack/devstack.errors.js';
import { homeOf, runningOn } from '../stack/home.js';

/** Runs something on the NATS of the stack that is up (or of NATS_URL). */
export async function withNats<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
  const home = homeOf(process.env);
  const servers = process.env['NATS_URL'] || (await runningOn(home))?.natsUrl;
  if (!servers)
    throw new DevstackError(`Nothing runs on ${home.directory}: run npm start in another terminal first.`);
  const connection = await connect({ ...natsAddress(servers), name: 'devstack', timeout: 5000 }).catch(
    (error: unknown) => {
      throw new DevstackError(
        `NATS does not answer at ${servers} (${String(error)}): is Colophon still running?`,
      );
    },
  );
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
