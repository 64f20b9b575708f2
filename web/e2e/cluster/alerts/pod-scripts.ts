/** Connects to the broker as the service in whose pod it runs. */
const CONNECTED = (work: string): string => `
(async () => {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstream, jetstreamManager } = await import('@nats-io/jetstream');
  const { natsAddress } = await import('/app/services/libs/platform/dist/messaging/nats-address.js');
  const connection = await connect(natsAddress(process.env.NATS_URL));
  const manager = await jetstreamManager(connection);
  ${work}
  await connection.close();
})();`;

/** Publishes what no consumer can read. */
export const UNREADABLE = CONNECTED(`
  connection.publish('colophon.document.v1.uploaded', 'this is no event');
  await connection.flush();`);

/** Publishes the last event of a subject again: as many times as the argument says, over some scrapes. */
export const REPEATED = (stream: string, subject: string): string =>
  CONNECTED(`
  const message = await manager.streams.getMessage('${stream}', { last_by_subj: '${subject}' });
  for (let times = 0; times < Number(process.argv[1]); times += 1) {
    connection.publish(message.subject, message.data);
    if (times % 50 > 0) continue;
    await connection.flush();
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await connection.flush();`);

/** As `nats consumer pause` of an operator does, for an hour. */
export const PAUSED = (stream: string, durable: string): string =>
  CONNECTED(`await manager.consumers.pause('${stream}', '${durable}', new Date(Date.now() + 3_600_000));`);

export const RESUMED = (stream: string, durable: string): string =>
  CONNECTED(`await manager.consumers.resume('${stream}', '${durable}');`);

export const DELETED_STREAM = (stream: string): string =>
  CONNECTED(`await manager.streams.delete('${stream}');`);

export const PURGED_STREAM = (stream: string): string =>
  CONNECTED(`await manager.streams.purge('${stream}');`);

/** Publishes to a subject without a consumer until the broker takes no message any more, however small. */
export const FILLED = (subject: string): string =>
  CONNECTED(`
  for (const bytes of [480_000, 2000, 10])
    for (let isTaken = true; isTaken; )
      isTaken = await jetstream(connection).publish('${subject}', new Uint8Array(bytes)).then(() => true, () => false);`);

/** Stores objects under names the product gives, for the document of the first argument: as many as the second says. */
export const STORED_OBJECTS = `
(async () => {
  const { createObjectStore } = await import('/app/services/libs/platform/dist/storage/create-object-store.js');
  const store = createObjectStore({ ...process.env, S3_FORCE_PATH_STYLE: process.env.S3_FORCE_PATH_STYLE === 'true' });
  const [id, count] = process.argv.slice(1);
  for (let number = 1; number <= Number(count); number += 1)
    await store.put('processed/' + id + '/' + number, new Uint8Array(10), { contentType: 'application/pdf' });
  process.exit();
})();`;
