// From any service's image: NATS_URL=… node services/libs/platform/dist/dead-letters/dead-letters.main.js list
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '../messaging/nats-address.js';
import { DeadLettersRefused, deadLettersUsage, runDeadLetters } from './dead-letters.command.js';
import { processTerminal } from './process-terminal.js';

const servers = process.env['NATS_URL'];
const args = process.argv.slice(2);

if (args.includes('--help')) {
  console.log(deadLettersUsage);
} else if (!servers) {
  console.error('NATS_URL is not set: it says where NATS with JetStream listens.');
  process.exitCode = 78;
} else {
  const connection = await connect({ ...natsAddress(servers), name: 'dead-letters', timeout: 5000 });
  try {
    process.exitCode = await runDeadLetters(connection, args, processTerminal);
  } catch (error) {
    if (!(error instanceof DeadLettersRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}
