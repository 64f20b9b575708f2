/** Connects to the broker as the service in whose pod it runs. */
const CONNECTED = (work: string): string => `
(async () => {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const { natsAddress } = await import('/app/services/libs/platform/dist/messaging/nats-address.js');
  const connection = await connect(natsAddress(process.env.NATS_URL));
  ${work}
  await connection.close();
})();`;

/** Publishes what no consumer can read. */
export const UNREADABLE = CONNECTED(`
  connection.publish('colophon.document.v1.uploaded', 'this is no event');
  await connection.flush();`);

/** Publishes an event that was processed before thirty times more, for as long as Prometheus needs to see a rate. */
export const DUPLICATES = CONNECTED(`
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info('DOCUMENT');
  const message = await manager.streams.getMessage('DOCUMENT', { seq: state.last_seq });
  for (let times = 0; times < 30; times += 1) {
    connection.publish(message.subject, message.data);
    await connection.flush();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }`);
