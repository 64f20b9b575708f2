// In a pod of this service, which knows its NATS_URL: node dist/operator/credits.main.js anna@example.com 10
import { natsAddress, ServiceError } from '@colophon/platform';
import { connect } from '@nats-io/transport-node';
import { CreditsRefused, creditsUsage, giveCredits } from './credits.command.js';

const servers = process.env['NATS_URL'];
const args = process.argv.slice(2);

if (args.includes('--help')) {
  console.log(creditsUsage);
} else if (!servers) {
  console.error('NATS_URL is not set: it says where NATS listens.');
  process.exitCode = 78;
} else {
  const connection = await connect({ ...natsAddress(servers), name: 'credits', timeout: 5000 });
  try {
    console.log(await giveCredits(connection, args));
  } catch (error) {
    if (!(error instanceof CreditsRefused || error instanceof ServiceError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}
